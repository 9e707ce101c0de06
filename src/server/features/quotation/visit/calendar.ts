/** A fixed visit as an entry of a calendar. */

import { Attachment } from '#server/core/answers/attachment.ts'
import type { Context, Services } from '#server/core/context.ts'
import { AppError } from '#server/platform/app-error.ts'
import { findOwnedQuotation, type OwnersCall } from '../access.ts'
import { type CalendarMethod, calendarFile, calendarId } from '../calendar.ts'
import { fixedVisit } from '../fixed-visit/find.ts'
import { type ComingVisit, findComingVisit } from '../fixed-visit/store.ts'
import type { Quotation } from '../store.ts'

export function visitFile(
  services: Pick<Services, 'clock' | 'texts' | 'mail'>,
  { quotation, visit, method }: { quotation: Quotation; visit: ComingVisit; method: CalendarMethod },
): Buffer {
  const { on, from, to, colleague, words } = fixedVisit(visit)
  return calendarFile(services, {
    quotation,
    method,
    product: 'visit',
    uid: visitCalendarId({ quotation, number: visit.number }, services.mail),
    sequence: visit.calendar_sequence,
    span: { on, from, to },
    title: (t, company) => t('mail.visitCalendarTitle', { company }),
    lines: (t) => [colleague && t('mail.visitComes', { name: colleague }), words],
  })
}

interface NumberedVisit {
  quotation: Pick<Quotation, 'id' | 'created_at'>
  number: number
}

/** Another than that of the installation, and of each visit that was made: a calendar would move its entry. */
export function visitCalendarId(
  { quotation, number }: NumberedVisit,
  mail: Pick<Services['mail'], 'host'>,
): string {
  return `visit-${number === 1 ? '' : `${number}-`}${calendarId(quotation, mail)}`
}

/** Throws `not_found`, also where none is to come. */
export async function calendarOfVisit(ctx: Context, proof: OwnersCall): Promise<Attachment> {
  const quotation = await findOwnedQuotation(ctx, proof)
  const visit = findComingVisit(ctx.db, quotation.id)
  if (!visit) throw new AppError('not_found', 'error.visitNotFound')
  const file = visitFile(ctx, { quotation, visit, method: 'publish' })
  return new Attachment(`visit-${quotation.id}.ics`, 'text/calendar', async () => file)
}
