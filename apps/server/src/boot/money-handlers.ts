import { settleDebtPayment } from '../features/debt/index.ts';
import {
  findChargeHold,
  moveRentalAfterPurchase,
  readFeeNotes,
  settleFees,
} from '../features/late-return/index.ts';
import type { MoneyActHandler, MoneyHandlers } from '../features/payment/index.ts';
import { describeOrders, settleOrder } from '../features/subscription/index.ts';

/** A plan that was bought may also change the rental that is open. */
const settlePurchase: MoneyActHandler = (payments, tx, act) =>
  settleOrder(payments, tx, {
    act,
    whenBought: ({ now, ...bought }) => moveRentalAfterPurchase(payments, tx, { ...bought, from: now }),
  });

const settleFeePayment: MoneyActHandler = (payments, tx, act) => settleFees(payments, tx, { act });

/** What the end of a money act settles, by the act's purpose; and what history and receipts show of orders and fees. */
export const moneyHandlers: MoneyHandlers = {
  settle: {
    plan: settlePurchase,
    hold: settlePurchase,
    late: settleFeePayment,
    upgrade: settleFeePayment,
    lost: settleFeePayment,
    debt: settleDebtPayment,
  },
  findHold: findChargeHold,
  describeOrders,
  describeFees: readFeeNotes,
};
