export function Fact({ name, value }: { name: string; value: string }) {
  return value === '' ? null : (
    <div className="fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
