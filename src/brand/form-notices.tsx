import { useAtomValue } from 'jotai';
import { useServices } from '../services.tsx';
import { brandAtom } from '../state.ts';
import { fillFooter } from './fill-footer.ts';

/** Warnings that a brand wants read at the form itself. */
export function FormNotices({ place }: { place: 'aboveForm' | 'belowForm' }) {
  const { navigation } = useServices();
  const { record, footer } = useAtomValue(brandAtom);
  const texts = fillFooter(footer, record, navigation.origin)[place];
  if (texts.length === 0) return undefined;
  return (
    <div className="form-notices" data-place={place}>
      {texts.map(({ field, text }) => (
        <p data-field={field} key={field}>
          {text}
        </p>
      ))}
    </div>
  );
}
