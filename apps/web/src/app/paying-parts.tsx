import { CardFields } from '../features/payment/card-fields.tsx';
import { MethodChoice } from '../features/payment/method-choice.tsx';
import { MethodName } from '../features/payment/method-name.tsx';
import { useWallets } from '../features/payment/use-wallets.ts';
import type { PayingParts } from '../features/subscription/paying-parts.ts';

/** Joins two features: the order's pages get the payment methods from here. */
export const payingParts: PayingParts = { MethodChoice, CardFields, MethodName, useWallets };
