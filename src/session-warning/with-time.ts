/** Puts the time in place of the message's `{0}`, or after a message without one. */
export function withTime(message: string, time: string): string {
  return message.includes('{0}') ? message.split('{0}').join(time) : `${message} ${time}`;
}
