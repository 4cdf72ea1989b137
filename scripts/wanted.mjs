/** The items of `all` that a command should process: those named as arguments, or all if none are. */
export function wantedOf(all, nameOf, names = process.argv.slice(2)) {
  const missing = names.filter((name) => !all.some((one) => nameOf(one) === name));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`);
  return names.length === 0 ? all : all.filter((one) => names.includes(nameOf(one)));
}
