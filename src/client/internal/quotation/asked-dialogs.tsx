/** The question before each action that cannot be undone, or that needs a day or a reason: a dialog that does it. */

import type { ComponentType } from 'react'
import { DAY_MS, hongKongDay } from '#shared/base/date.ts'
import { TRASH_DAYS } from '#shared/base/limits.ts'
import { type ChangeNotice, changeNoticeTexts } from '#shared/quotation/change-notice.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { ACTS, LIFE } from '#shared/quotation/life.ts'
import { serverNow } from '../../session/server-clock.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { DeleteRecord, useRestore } from '../kit/delete-record.tsx'
import { trpc } from '../kit/trpc.ts'
import { AskDialog, type Asked, type AskedProps, type Question } from './ask-dialog.tsx'
import { dayText } from './desk/use-desk.ts'
import { BookDialog, CancelDay } from './order/book-dialog.tsx'
import { CallOff, TakeUp } from './order/call-off-dialogs.tsx'
import { AskDeposit, NotePayment, SetDeposit } from './order/deposit-dialogs.tsx'
import { InstallDialog, UndoInstalled } from './order/install-dialog.tsx'
import { AnswerTerm, StartMonthly, UndoStart } from './order/monthly-dialogs.tsx'
import { useDone } from './use-quotation-actions.ts'
import { ResendDialog, SendDialog } from './version/send-dialog.tsx'
import { FixVisit, UnfixVisit, VisitMade } from './visit/visit-dialogs.tsx'

const LINE_MAX_CHARACTERS = 200

const ASKED_DIALOGS: Readonly<Record<Asked, ComponentType<AskedProps>>> = {
  send: SendNewest,
  refuse: Refuse,
  resend: ResendDialog,
  verify_by_phone: VerifyByPhone,
  book: BookDialog,
  unbook: CancelDay,
  install: InstallDialog,
  undo_install: UndoInstalled,
  set_deposit: SetDeposit,
  ask_deposit: AskDeposit,
  note_payment: NotePayment,
  start: StartMonthly,
  undo_start: UndoStart,
  answer_term: AnswerTerm,
  call_off: CallOff,
  take_up: TakeUp,
  fix_visit: FixVisit,
  unfix_visit: UnfixVisit,
  visit_done: VisitMade,
  extend: Extend,
  renew: Renew,
  reopen: Reopen,
  take_back: TakeBack,
  withdraw: Withdraw,
  discard_draft: DiscardDraft,
  delete: DeleteQuotation,
}

export function AskedDialog({ name, ...rest }: AskedProps & { name: Asked }) {
  const Dialog = ASKED_DIALOGS[name]
  return <Dialog {...rest} />
}

function SendNewest({ quotation, onClose }: AskedProps) {
  return <SendDialog quotation={quotation} etag={quotation.versions[0]?.etag} onClose={onClose} />
}

function VerifyByPhone({ quotation, onClose }: AskedProps) {
  const t = useT()
  const { id } = quotation
  const verifying = trpc.quotation.verifyByPhone.useMutation()
  const sayDone = useDone(quotation)
  const question: Question = {
    title: t('desk.verifyTitle', { id }),
    text: t('desk.verifyText'),
    confirmLabel: t('desk.verify'),
    field: lineField('said_by', t('desk.saidBy')),
    async run(said_by) {
      await verifying.mutateAsync({ id, said_by })
      await sayDone(t('desk.verified', { id }))
    },
  }
  return <AskDialog question={question} onClose={onClose} />
}

function Extend({ quotation, onClose }: AskedProps) {
  const extending = trpc.quotation.extend.useMutation()
  const { id, valid_until } = quotation
  const told = useTold(quotation, ACTS.extend.event, (day) => ({
    valid_until: day === '' ? null : `${day}T23:59:59+08:00`,
  }))
  const question = useUntilDay(quotation, 'extend', {
    from: Math.max(serverNow(), valid_until?.getTime() ?? 0),
    save: (valid_until_day, is_told) => extending.mutateAsync({ id, valid_until_day, is_told }),
  })
  return <AskDialog question={{ ...question, told }} onClose={onClose} />
}

function Renew({ quotation, onClose }: AskedProps) {
  const renewing = trpc.quotation.renew.useMutation()
  const question = useUntilDay(quotation, 'renew', {
    from: serverNow(),
    save: (valid_until_day) => renewing.mutateAsync({ id: quotation.id, valid_until_day }),
  })
  return <AskDialog question={question} onClose={onClose} />
}

function Reopen({ quotation, onClose }: AskedProps) {
  const t = useT()
  const { id } = quotation
  const reopening = trpc.quotation.reopen.useMutation()
  const sayDone = useDone(quotation)
  const question: Question = {
    title: t('desk.reopenTitle', { id }),
    text: t('desk.reopenText'),
    confirmLabel: t('desk.reopen'),
    told: useTold(quotation, ACTS.reopen.event),
    async run(_, is_told) {
      await reopening.mutateAsync({ id, is_told })
      await sayDone(t('desk.reopened', { id }))
    },
  }
  return <AskDialog question={question} onClose={onClose} />
}

function TakeBack({ quotation, onClose }: AskedProps) {
  const t = useT()
  const { id, status } = quotation
  // The server lists the act, so its row has it.
  const { words, notice } = LIFE[status].acts.take_back!
  const takingBack = trpc.quotation.takeBack.useMutation()
  const sayDone = useDone(quotation)
  const question: Question = {
    title: t('desk.takeBackTitle', { id }),
    text: t('desk.takeBackText'),
    confirmLabel: t(`desk.${words}`),
    field: lineField('reason', t('desk.takeBackReason')),
    told: useTold(quotation, notice),
    async run(reason, is_told) {
      await takingBack.mutateAsync({ id, reason, is_told })
      await sayDone(t('desk.tookBack', { id }))
    },
  }
  return <AskDialog question={question} onClose={onClose} />
}

function Withdraw({ quotation, onClose }: AskedProps) {
  const t = useT()
  const { id, versions } = quotation
  const withdrawing = trpc.quotation.withdraw.useMutation()
  const sayDone = useDone(quotation)
  const question: Question = {
    title: t('desk.withdrawTitle', { id }),
    text: t('desk.withdrawText'),
    confirmLabel: t('desk.withdraw'),
    field: lineField('reason', t('desk.takeBackReason')),
    told: useTold(quotation, ACTS.withdraw.event, (reason) => ({ reason })),
    async run(reason, is_told) {
      await withdrawing.mutateAsync({ id, reason, is_told, if_match: versions[0]?.etag })
      await sayDone(t('desk.withdrew', { id }))
    },
  }
  return <AskDialog question={question} onClose={onClose} />
}

function Refuse({ quotation, onClose }: AskedProps) {
  const t = useT()
  const { id, versions } = quotation
  const refusing = trpc.quotation.refuse.useMutation()
  const sayDone = useDone(quotation)
  const question: Question = {
    title: t('desk.refuseTitle', { id }),
    text: t('desk.refuseText'),
    confirmLabel: t('desk.refuse'),
    field: lineField('reason', t('desk.takeBackReason')),
    async run(reason) {
      await refusing.mutateAsync({ id, reason, if_match: versions[0]?.etag })
      await sayDone(t('desk.refused', { id }))
    },
  }
  return <AskDialog question={question} onClose={onClose} />
}

/** A quotation that was only a draft goes with it. */
export function DiscardDraft({
  quotation,
  onClose,
  onGone,
  onDiscarded,
}: AskedProps & { onDiscarded?: () => void }) {
  const t = useT()
  const { id, status, versions } = quotation
  const discarding = trpc.quotation.discardDraft.useMutation()
  const sayDone = useDone(quotation)
  const question: Question = {
    title: t('desk.discardTitle', { id }),
    text: t(LIFE[status].isSent ? 'desk.discardText' : 'desk.discardWhole'),
    confirmLabel: t('desk.discard'),
    async run() {
      await discarding.mutateAsync({ id, if_match: versions[0]?.etag })
      if (!LIFE[status].isSent) onGone()
      await sayDone(t('desk.discarded', { id }))
      onDiscarded?.()
    },
  }
  return <AskDialog question={question} onClose={onClose} />
}

/** Moves a quotation to the trash, and offers Undo. */
function DeleteQuotation({ quotation: { id, name }, onClose, onGone }: AskedProps) {
  const t = useT()
  const { quotation: queries } = trpc.useUtils()
  const { mutateAsync } = trpc.quotation.delete.useMutation()
  const restore = useRestore('quotation')
  return (
    <DeleteRecord
      isOpen
      onClose={onClose}
      name={`${id} ${name}`}
      text={t('desk.deleteText', { days: TRASH_DAYS })}
      remove={() => mutateAsync({ id })}
      restore={() => restore(Number(id))}
      onGone={() => {
        onGone()
        void queries.invalidate()
      }}
    />
  )
}

interface UntilDay {
  /** The day that is suggested counts from here. */
  from: number
  save: (valid_until_day: string, is_told: boolean) => Promise<unknown>
}

/** The question for the last day of a quotation. */
function useUntilDay(
  quotation: OpenQuotation,
  action: 'extend' | 'renew',
  { from, save }: UntilDay,
): Question {
  const t = useT()
  const language = useLanguage()
  const sayDone = useDone(quotation)
  const overview = trpc.quotation.overview.useQuery()
  const { id } = quotation
  const suggested = (openDays: number | undefined) =>
    openDays === undefined ? '' : hongKongDay(new Date(from + openDays * DAY_MS))
  return {
    title: t(`desk.${action}Title`, { id }),
    text: t(`desk.${action}Text`),
    confirmLabel: t(`desk.${action}`),
    field: {
      name: 'valid_until_day',
      label: t('desk.validUntil'),
      days: 'validUntil',
      start: overview.isPending ? undefined : suggested(overview.data?.open_days),
    },
    async run(day, is_told) {
      await save(day, is_told)
      await sayDone(t(`desk.${action}ed`, { id, day: dayText(day, language) }))
    },
  }
}

/** The words of the email that tells the customer, after the value that is typed. */
function useTold(
  { id, email, valid_until }: OpenQuotation,
  change: ChangeNotice,
  after: (value: string) => { valid_until?: Date | string | null; reason?: string } = () => ({}),
): NonNullable<Question['told']> {
  const t = useT()
  const language = useLanguage()
  const isOpen = valid_until === null || valid_until.getTime() >= serverNow()
  return {
    email,
    words(value) {
      const { reason = '', ...changed } = after(value)
      const { heading, paragraphs } = changeNoticeTexts(t, language, change, {
        id,
        valid_until,
        isOpen,
        ...changed,
      })
      return [heading, ...paragraphs, reason].filter((words) => words !== '')
    },
  }
}

function lineField(name: string, label: string): NonNullable<Question['field']> {
  return { name, label, start: '', maxLength: LINE_MAX_CHARACTERS }
}
