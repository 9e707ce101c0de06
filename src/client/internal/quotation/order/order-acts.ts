/** The names of what is done with an order, where its state does not change them. */
import type { TextKey } from '#shared/i18n/t.ts'
import type { Order } from '#shared/order/schema.ts'
import type { AskedOfOrder } from './steps.ts'

const NAMES: Readonly<Record<AskedOfOrder, TextKey>> = {
  set_deposit: 'order.setDeposit',
  ask_deposit: 'order.askDeposit',
  note_payment: 'order.notePayment',
  book: 'desk.book',
  unbook: 'desk.unbook',
  install: 'desk.install',
  undo_install: 'desk.undoInstall',
  start: 'order.start',
  undo_start: 'order.undoStart',
  answer_term: 'order.answerTerm',
  call_off: 'order.callOff',
  take_up: 'order.takeUp',
}

export function actName(act: AskedOfOrder, { installation, deposit, monthly }: Order): TextKey {
  if (act === 'book' && installation) return 'desk.moveDay'
  if (act === 'ask_deposit' && deposit.is_late) return 'order.askDepositAgain'
  if (act === 'note_payment' && deposit.left === 0) return 'order.notePaymentMore'
  if (act === 'answer_term' && monthly?.is_renewal_due) return 'order.renewTerm'
  return NAMES[act]
}
