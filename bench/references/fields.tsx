/** The same fields as the static form's. */
export function Fields({ heading }: { heading: string }) {
  return (
    <main>
      <h1>{heading}</h1>
      <form method="post">
        <label htmlFor="username">User ID</label>
        <input id="username" name="username" autoComplete="username" required />
        <label htmlFor="password">Password</label>
        <input id="password" name="password" type="password" autoComplete="current-password" required />
        <button type="submit">Sign in</button>
      </form>
    </main>
  );
}
