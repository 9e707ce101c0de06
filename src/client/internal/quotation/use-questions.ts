/** The question of each action that cannot be undone, or that needs a day or a reason. */
import { DAY_MS, hongKongDay } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { type DeskAction, isOrder, LIFE } from '#shared/quotation/life.ts'
import { type Told, toldWords } from '#shared/quotation/told.ts'
import { serverNow } from '../../session/server-clock.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import type { Question } from './ask-dialog.tsx'
import { dayText } from './desk/use-desk.ts'
import { useQuotationActions } from './use-quotation-actions.ts'

const LINE_MAX_CHARACTERS = 200

type UntilCall = (call: { id: string; valid_until_day: string; is_told: boolean }) => Promise<unknown>

export type AskedAction = Exclude<DeskAction, 'revise' | 'send' | 'resend' | 'copy' | 'delete'> | 'book'

/** `onGone`: the quotation was only a draft, which is deleted. */
export function useQuestions(quotation: OpenQuotation, onGone: () => void): Record<AskedAction, Question> {
  const t = useT()
  const language = useLanguage()
  const { quotation: queries } = trpc.useUtils()
  const discarding = trpc.quotation.discardDraft.useMutation()
  const extending = trpc.quotation.extend.useMutation()
  const renewing = trpc.quotation.renew.useMutation()
  const verifying = trpc.quotation.verifyByPhone.useMutation()
  const overview = trpc.quotation.overview.useQuery()
  const takingBack = trpc.quotation.takeBack.useMutation()
  const withdrawing = trpc.quotation.withdraw.useMutation()
  const reopening = trpc.quotation.reopen.useMutation()
  const { save, sayDone } = useQuotationActions()

  const { id, email, status, versions, valid_until } = quotation
  const if_match = versions[0]?.etag

  async function done(words: string): Promise<void> {
    await queries.invalidate()
    await sayDone(quotation, words)
  }

  const nowMs = serverNow()
  const from = Math.max(nowMs, valid_until?.getTime() ?? 0)
  const dayFrom = (start: number): string | undefined => {
    if (overview.isPending) return undefined
    return overview.data ? hongKongDay(new Date(start + overview.data.open_days * DAY_MS)) : ''
  }
  const isInTime = valid_until === null || valid_until.getTime() >= nowMs
  const told = (
    change: Told,
    after: (value: string) => { valid_until?: Date | string | null; reason?: string } = () => ({}),
  ) => ({
    email,
    words(value: string) {
      const { reason = '', ...changed } = after(value)
      const afterwards = { id, valid_until, isOpen: isInTime, ...changed }
      const { heading, paragraphs } = toldWords(t, language, change, afterwards)
      return [heading, ...paragraphs, reason].filter((words) => words !== '')
    },
  })
  const untilDay = (action: 'extend' | 'renew', start: number, call: UntilCall): Question => ({
    title: t(`desk.${action}Title`, { id }),
    text: t(`desk.${action}Text`),
    confirmLabel: t(`desk.${action}`),
    field: {
      name: 'valid_until_day',
      label: t('desk.validUntil'),
      type: 'date',
      days: 'validUntil',
      start: dayFrom(start),
    },
    async run(valid_until_day, is_told) {
      await call({ id, valid_until_day, is_told })
      await done(t(`desk.${action}ed`, { id, day: dayText(valid_until_day, language) }))
    },
  })
  const line = (field: string, label: string) => ({
    name: field,
    label,
    type: 'text' as const,
    start: '',
    maxLength: LINE_MAX_CHARACTERS,
  })

  return {
    discard_draft: {
      title: t('desk.discardTitle', { id }),
      text: t(LIFE[status].isSent ? 'desk.discardText' : 'desk.discardWhole'),
      confirmLabel: t('desk.discard'),
      async run() {
        await discarding.mutateAsync({ id, if_match })
        if (!LIFE[status].isSent) onGone()
        await done(t('desk.discarded', { id }))
      },
    },
    book: {
      title: t('desk.bookTitle', { id }),
      text: t('desk.bookText'),
      confirmLabel: t('desk.book'),
      field: { name: 'next_action_on', label: t('desk.bookDay'), type: 'date', days: 'planned', start: '' },
      async run(next_action_on) {
        await save(id, { stage: 'won', next_action: t('desk.bookAction'), next_action_on })
        await done(t('desk.booked', { id, day: dayText(next_action_on, language) }))
      },
    },
    extend: {
      ...untilDay('extend', from, extending.mutateAsync),
      told: told('extended', (day) => ({ valid_until: day === '' ? null : `${day}T23:59:59+08:00` })),
    },
    renew: untilDay('renew', nowMs, ({ is_told: _, ...until }) => renewing.mutateAsync(until)),
    verify_by_phone: {
      title: t('desk.verifyTitle', { id }),
      text: t('desk.verifyText'),
      confirmLabel: t('desk.verify'),
      field: line('said_by', t('desk.saidBy')),
      async run(said_by) {
        await verifying.mutateAsync({ id, said_by })
        await done(t('desk.verified', { id }))
      },
    },
    take_back: {
      title: t('desk.takeBackTitle', { id }),
      text: t('desk.takeBackText'),
      confirmLabel: t(isOrder(status) ? 'desk.takeBackAccepted' : 'desk.takeBackDeclined'),
      field: line('reason', t('desk.takeBackReason')),
      told: told(isOrder(status) ? 'acceptance_taken_back' : 'decline_taken_back'),
      async run(reason, is_told) {
        await takingBack.mutateAsync({ id, reason, is_told })
        await done(t('desk.tookBack', { id }))
      },
    },
    withdraw: {
      title: t('desk.withdrawTitle', { id }),
      text: t('desk.withdrawText'),
      confirmLabel: t('desk.withdraw'),
      field: line('reason', t('desk.takeBackReason')),
      told: told('withdrawn', (reason) => ({ reason })),
      async run(reason, is_told) {
        await withdrawing.mutateAsync({ id, reason, is_told, if_match })
        await done(t('desk.withdrew', { id }))
      },
    },
    reopen: {
      title: t('desk.reopenTitle', { id }),
      text: t('desk.reopenText'),
      confirmLabel: t('desk.reopen'),
      told: told('reopened'),
      async run(_, is_told) {
        await reopening.mutateAsync({ id, is_told })
        await done(t('desk.reopened', { id }))
      },
    },
  }
}
