/** The items of `all` that a command should process: those named as arguments, or all if none are. A wrong name ends it. */
export function wantedOf(all, nameOf, names = process.argv.slice(2)) {
  const missing = names.filter((name) => !all.some((one) => nameOf(one) === name));
  if (missing.length > 0) {
    console.error(`There is no ${missing.join(', ')}. There are: ${all.map(nameOf).join(', ')}.`);
    process.exit(1);
  }
  return names.length === 0 ? all : all.filter((one) => names.includes(nameOf(one)));
}
