import { useRef } from 'react';

/** What is typed into inputs that stand for one code, be it put together from several keys. */
export interface ComposedText {
  /** What is new of an input's text; undefined where nothing is. */
  newIn: (event: Event, value: string) => string | undefined;
  /** `data`: what a composition has ended with. */
  end: (data: string) => void;
}

/**
 * Reads inputs through compositions (a Japanese keyboard's wide digits). WebKit does not end one where the focus goes on: the
 * next input is given all of it once more, digit by digit and as it ends.
 */
export function useComposedText(): ComposedText {
  const composed = useRef('');
  return {
    newIn(event, value) {
      const text = typedText(event, value);
      if (!(event instanceof InputEvent) || !event.data) return text;
      const before = composed.current;
      composed.current = event.isComposing ? event.data : '';
      if (!event.isComposing || before === '') return text;
      if (before.startsWith(text)) return undefined;
      return text.startsWith(before) ? text.slice(before.length) : text;
    },
    end(data) {
      // WebKit tells an end without a text before the text, which it then inserts.
      if (data) composed.current = '';
    },
  };
}

/**
 * What was typed into an input that may hold something already. Autofill, drops and password managers set the whole value and
 * tell no data.
 */
function typedText(event: Event, value: string): string {
  const isTyped = event instanceof InputEvent && event.inputType.startsWith('insert') && event.data;
  return isTyped ? event.data : value;
}
