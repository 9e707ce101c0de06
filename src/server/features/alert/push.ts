/** Pushes what customers do to the browsers that want it. A push names the number and what happened, and no customer. */
import type { Services, SignedInContext } from '#server/core/context.ts'
import { fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { PushTarget } from '#server/platform/push.ts'
import { hongKongDay } from '#shared/base/date.ts'
import { inEachLanguage, type Language } from '#shared/base/language.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import { listUsers } from '../user/store.ts'
import { TOLD_EVENTS } from './hourly.ts'
import {
  APPROVALS,
  awayUsers,
  deleteSubscription,
  listCustomerEvents,
  listNewRequests,
  listSubscriptions,
  newestNews,
  saveSubscription,
} from './store.ts'

/** Later ones wait for the next run. */
const AT_ONCE = 20

/** Returns the job that pushes what came since its last run; what came before the start is in Today and in mails. */
export function createNewsPusher(services: Services): () => Promise<void> {
  const { db } = services
  let told = newestNews(db)
  return async () => {
    const events = listCustomerEvents(db, [...TOLD_EVENTS, ...APPROVALS], {
      after: told.told_event,
      limit: AT_ONCE,
    })
    const requests = listNewRequests(db, { after: told.told_request, limit: AT_ONCE })
    told = {
      told_event: events.at(-1)?.id ?? told.told_event,
      told_request: requests.at(-1)?.id ?? told.told_request,
    }
    await Promise.all([
      ...events.map(({ kind, quotation, assignee }) =>
        pushTo(services, kind === 'approval_asked' ? adminIds(db) : idsOf(assignee), {
          what: `desk.did_${kind}`,
          number: quotation,
          url: `/internal/quotations?id=${quotation}`,
        }),
      ),
      ...requests.map(({ id }) =>
        pushTo(services, [], {
          what: 'desk.waits_request',
          number: '',
          url: `/internal/contacts?id=${id}`,
        }),
      ),
    ])
  }
}

interface News {
  what: TextKey
  /** That of the quotation; empty for a contact request. */
  number: string
  url: string
}

const idsOf = (user: number | null) => (user === null ? [] : [user])

function adminIds(db: Services['db']): number[] {
  return listUsers(db).flatMap(({ id, is_staff }) => (is_staff ? [id] : []))
}

/** To these users, or where there are none, or all are away, to everyone. */
async function pushTo(services: Services, users: readonly number[], news: News): Promise<void> {
  const { db, clock, push, texts } = services
  const now = isoTime(clock.now())
  const away = db.all(awayUsers(hongKongDay(now))).map(({ user }) => user)
  const there = listSubscriptions(db, now).filter(({ user }) => !away.includes(user))
  const isOfSome = users.some((user) => !away.includes(user))
  const targets = isOfSome ? there.filter(({ user }) => users.includes(user)) : there
  const message = pushMessage(news, (language) => texts.t(language))
  await Promise.all(
    targets.map(async ({ session, ...target }) => {
      const outcome = await push.send(target, message)
      if (outcome === 'gone') deleteSubscription(db, session)
    }),
  )
}

/** What the worker of a browser reads, which shows the language of its user. */
export function pushMessage({ what, number, url }: News, textsOf: (language: Language) => T) {
  const text = inEachLanguage((language) => {
    const t = textsOf(language)
    return { title: t('company.name'), body: [t(what), number].join(' ').trim() }
  })
  return { text, url }
}

/** The browser of this session gets pushes until it signs out. Throws `invalid` for what is no push service. */
export function subscribe(ctx: SignedInContext, target: PushTarget): void {
  if (!ctx.push.accepts(target.endpoint)) throw fieldError('endpoint', 'error.invalid')
  ctx.write(() => saveSubscription(ctx.db, { ...target, session: ctx.session.id }))
}

export function unsubscribe(ctx: SignedInContext): void {
  ctx.write(() => deleteSubscription(ctx.db, ctx.session.id))
}
