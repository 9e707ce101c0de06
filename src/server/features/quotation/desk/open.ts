/** One quotation in full, as users see it: versions, history, emails, and others of the same email address. */

import type { Services } from '#server/core/context.ts'
import type { Db } from '#server/db/query.ts'
import { DAY_MS, hongKongDay } from '#shared/base/date.ts'
import { pickFields } from '#shared/base/fields.ts'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { CompanyFacts } from '#shared/company/schema.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import { MAIL_KINDS } from '#shared/mail/mail-state.ts'
import { LIVE_STAGES } from '#shared/quotation/desk.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import type { QuotationEventKind } from '#shared/quotation/status.ts'
import { listContactsOfAddress } from '../../contact/store.ts'
import { listMailsByKey } from '../../outbox/store.ts'
import { listPeople, namesInHistory } from '../../user/store.ts'
import { findOne } from '../access.ts'
import { findApproval } from '../approval/find.ts'
import { deskActions } from '../desk-actions.ts'
import { deskVisit } from '../fixed-visit/find.ts'
import { listEvents } from '../history/store.ts'
import { versionSubject } from '../mail-letter.ts'
import { hasOwnersPage } from '../rules.ts'
import type { Quotation } from '../store.ts'
import { listVersions } from '../version/find.ts'
import { foundRow } from './find.ts'
import { listOthersOfAddress } from './store.ts'

const SAME_ADDRESS_MAX = 10
const EVENTS_MAX = 500

const KINDS = MAIL_KINDS.filter((kind) => kind.startsWith('quotation-'))

type LiveStage = (typeof LIVE_STAGES)[number]

type Desk = Pick<Services, 'db' | 'clock'> & {
  user: { is_staff: boolean }
  company: { facts(): Pick<CompanyFacts, 'discount_limit' | `likely_${LiveStage}`> }
  texts: { live: { both: TextsByLanguage } }
  quotations: { reminderDays: number }
}

/** Throws `not_found`. */
export function openQuotation(desk: Desk, id: string): IsoTimes<OpenQuotation> {
  const { db } = desk
  const quotation = findOne(db, id)
  const nameOf = namesInHistory(db)
  const versions = listVersions(db, id).map((version) => ({
    ...version,
    author_name: nameOf(version.author_name, version.sent_at ?? version.updated_at),
  }))
  const hasUnsent = versions.some(({ state }) => state !== 'sent')
  return {
    ...foundRow(quotation),
    ...pickFields(quotation, FURTHER),
    stage_likelihood: stageLikelihood(desk, quotation),
    is_reminder_off: quotation.is_reminder_off === 1,
    reminds_on: remindsOn(desk, quotation),
    mail_subject: mailSubject(desk, quotation, versions),
    visit: deskVisit(desk, quotation),
    may_answer: hasOwnersPage(quotation, desk.clock.now()),
    approval: findApproval(db, quotation),
    discount_limit: desk.user.is_staff ? null : desk.company.facts().discount_limit,
    actions: deskActions({ ...quotation, hasUnsent }, desk),
    versions,
    events: listEvents(db, id, EVENTS_MAX).map(({ id, at, kind, version, actor_name, detail }) => ({
      id,
      at,
      kind,
      version,
      actor_name: nameOf(actor_name, at),
      detail: namedDetail(kind, JSON.parse(detail) as Record<string, unknown>, (name) => nameOf(name, at)),
    })),
    mails: listQuotationMails(db, quotation),
    same_address:
      quotation.email === ''
        ? { contacts: [], quotations: [] }
        : {
            contacts: listContactsOfAddress(db, { id: 0, email: quotation.email }, SAME_ADDRESS_MAX),
            quotations: listOthersOfAddress(db, quotation, SAME_ADDRESS_MAX),
          },
    people: listPeople(db),
  }
}

function stageLikelihood({ company }: Desk, { status, stage }: Quotation): number | null {
  const live = LIVE_STAGES.find((one) => one === stage)
  return live && LIFE[status].isLive ? company.facts()[`likely_${live}`] : null
}

/** A day that is over means that something holds the reminder back (`listToRemind`). */
function remindsOn({ clock, quotations }: Desk, quotation: Quotation): string | null {
  const { status, email, valid_until, reminded_at, is_reminder_off, purge_at } = quotation
  const isMeant = LIFE[status].acts.remind && email !== '' && !is_reminder_off && quotations.reminderDays > 0
  if (!isMeant || valid_until === null || reminded_at !== null || purge_at !== null) return null
  const day = hongKongDay(new Date(Date.parse(valid_until) - quotations.reminderDays * DAY_MS))
  return day < hongKongDay(new Date(clock.now())) ? null : day
}

function mailSubject(
  { texts }: Desk,
  { id, language, email }: Quotation,
  versions: IsoTimes<OpenQuotation>['versions'],
): string | null {
  const unsent = versions.find(({ state }) => state !== 'sent')
  if (!unsent || email === '') return null
  const t = texts.live.both[language]
  const subject = versionSubject(versions.some(({ state }) => state === 'sent'))
  return t(subject, { id, version: String(unsent.version), company: t('company.name') })
}

function namedDetail(
  kind: QuotationEventKind,
  detail: Record<string, unknown>,
  nameOf: (username: string) => string,
): Record<string, unknown> {
  return kind === 'assigned' && typeof detail.name === 'string'
    ? { ...detail, name: nameOf(detail.name) }
    : detail
}

const FURTHER = [
  'detail',
  'expires_at',
  'verified_at',
  'decided_at',
  'cancelled_at',
  'first_opened_at',
  'purge_at',
  'stage_at',
  'lost_reason',
  'lost_note',
  'reminded_at',
] as const

/** Newest first. An earlier quotation may have had the same number. */
function listQuotationMails(db: Db, { id, created_at }: Quotation): IsoTimes<OpenQuotation>['mails'] {
  return KINDS.flatMap((kind) => listMailsByKey(db, `${kind}:${id}:`, created_at))
    .sort((one, other) => other.id - one.id)
    .map((mail) => pickFields(mail, MAIL_FIELDS))
}

const MAIL_FIELDS = [
  'id',
  'kind',
  'recipient',
  'subject',
  'state',
  'created_at',
  'sent_at',
  'last_answer',
] as const
