import { cardMessages } from './card-messages.ts';
import { countMessages } from './count-messages.ts';
import { customFieldMessages } from './custom-field-messages.ts';
import { fileMessages } from './file-messages.ts';
import { moneyMessages } from './money-messages.ts';
import { permissionMessages } from './permission-messages.ts';
import { purchaseMessages } from './purchase-messages.ts';
import { reportMessages } from './report-messages.ts';
import { signInMessages } from './sign-in-messages.ts';
import { systemMessages } from './system-messages.ts';
import { textMessages } from './text-messages.ts';
import { transactionMessages } from './transaction-messages.ts';
import { userMessages } from './user-messages.ts';
import type { Message } from './message.ts';

/** Every message of the platform's catalogues. */
export const catalogue = {
  ...signInMessages,
  ...userMessages,
  ...cardMessages,
  ...customFieldMessages,
  ...moneyMessages,
  ...textMessages,
  ...countMessages,
  ...fileMessages,
  ...purchaseMessages,
  ...transactionMessages,
  ...reportMessages,
  ...permissionMessages,
  ...systemMessages,
} as const satisfies Record<string, Message>;

export type PlatformMessageKey = keyof typeof catalogue;
