/** What of `all` a command is to do: the parts named behind it, or all of them where it names none. */
export function wantedOf(all, nameOf, names = process.argv.slice(2)) {
  const missing = names.filter((name) => !all.some((one) => nameOf(one) === name));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`);
  return names.length === 0 ? all : all.filter((one) => names.includes(nameOf(one)));
}
