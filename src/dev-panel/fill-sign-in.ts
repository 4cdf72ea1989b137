/** Types a demo account into the sign-in form. False if the page has no such form. */
export function fillSignIn(document: Document, userId: string, password: string): boolean {
  const name = document.querySelector<HTMLInputElement>('main input[autocomplete~=username]');
  // Not by its `autocomplete`, which is `off` while the password is shown.
  const secret = document.querySelector<HTMLInputElement>('main input[name=password]');
  if (name === null || secret === null) return false;
  type(name, userId);
  type(secret, password);
  return true;
}

function type(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
