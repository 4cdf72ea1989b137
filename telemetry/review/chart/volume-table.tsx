import { useLanguage } from '../language/use-language.tsx';
import { classesIn, type VolumeSlot } from './volume-slots.ts';

export interface VolumeTableProps {
  slots: readonly VolumeSlot[];
  slotMs: number;
  onZoom: (slot: number) => void;
}

/** What the chart shows, in numbers. Slots without entries are left out. */
export function VolumeTable({ slots, slotMs, onZoom }: VolumeTableProps) {
  const reader = useLanguage();
  const { t } = reader;
  const classes = classesIn(slots);
  const nameOf = ({ from }: VolumeSlot) =>
    t('volume.slot', { from: reader.short(from, slotMs), to: reader.short(from + slotMs, slotMs) });
  return (
    <div className="table-box">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('col.time')}</th>
            {classes.map((name) => (
              <th key={name} scope="col" className="number">
                {t(`class.${name}`)}
              </th>
            ))}
            <th scope="col" className="number">
              {t('volume.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {slots
            .filter(({ total }) => total > 0)
            .map((slot) => (
              <tr key={slot.slot}>
                <th scope="row">
                  <button
                    type="button"
                    className="link"
                    aria-label={t('volume.zoom', { slot: nameOf(slot) })}
                    onClick={() => onZoom(slot.slot)}
                  >
                    {nameOf(slot)}
                  </button>
                </th>
                {classes.map((name) => (
                  <td key={name} className="number">
                    {reader.number(slot[name])}
                  </td>
                ))}
                <td className="number">{reader.number(slot.total)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
