export interface Row {
  key: string;
  title: string;
  detail: string;
}

export function Rows({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <ul className="dev-rows">
      {rows.map(({ key, title, detail }) => (
        <li key={key}>
          <code>{title}</code>
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
