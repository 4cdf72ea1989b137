import { useRef } from 'react';

/** Text typed into inputs that together hold one code, with or without a composition. */
export interface ComposedText {
  /** The new part of an input's text; undefined if there is none. */
  newIn: (event: Event, value: string) => string | undefined;
  /** `data`: the text with which a composition ended. */
  end: (data: string) => void;
}

/**
 * Reads inputs through compositions (a Japanese keyboard's full-width digits). WebKit does not end a composition when
 * the focus moves on: the next input gets all of its text again, digit by digit and at the end.
 */
export function useComposedText(): ComposedText {
  const composed = useRef('');
  return {
    newIn(event, value) {
      const text = typedText(event, value);
      if (!(event instanceof InputEvent) || !event.data) return text;
      const before = composed.current;
      composed.current = event.isComposing ? event.data : '';
      if (!event.isComposing) return text;
      if (before.startsWith(text)) return undefined;
      return text.startsWith(before) ? text.slice(before.length) : text;
    },
    end(data) {
      // WebKit fires an end without text before the text, which it then inserts.
      if (data) composed.current = '';
    },
  };
}

/**
 * The text typed into an input that may already hold some. Autofill, drops and password managers set the whole value
 * without `data`.
 */
function typedText(event: Event, value: string): string {
  const isTyped = event instanceof InputEvent && event.inputType.startsWith('insert') && event.data;
  return isTyped ? event.data : value;
}
