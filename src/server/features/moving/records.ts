/** Partners, tools, notices, users and contact requests of another site: what is here already is recognised by what people know it by. */
import { emptyTexts, textNamesOf } from '#shared/base/fields.ts'
import { isLanguage } from '#shared/base/language.ts'
import { PARTNERS_MAX } from '#shared/base/limits.ts'
import { CONTACT_OFFICE_FIELDS, CONTACT_STATES } from '#shared/contact/contact.ts'
import { contactSubmissionSchema } from '#shared/contact/schema.ts'
import { createNoticeSchema } from '#shared/notice/schema.ts'
import { createPartnerSchema } from '#shared/partner-schema.ts'
import { createToolGroupSchema, createToolSchema } from '#shared/tool/schema.ts'
import { createUserSchema } from '#shared/user/schema.ts'
import { positionAfter } from '../../core/edit-record.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Clock, isoTime } from '../../platform/clock.ts'
import { insertContact, listContacts } from '../contact/store.ts'
import { insertNotice, listNotices } from '../notice/store.ts'
import { redrawLogo } from '../partner/manage.ts'
import { insertPartner, listPartners } from '../partner/store.ts'
import { logoFileName } from '../stored-file/rules.ts'
import { saveUpload } from '../stored-file/store.ts'
import { insertTool, insertToolGroup, listToolGroups, listTools, nextToolPosition } from '../tool/store.ts'
import { findUserByUsername, insertUser } from '../user/store.ts'
import { emptyPlan, leftLine, type Moving, type Plan, sameKey, withoutNulls } from './plan.ts'

/** The documented path of a logo is longer by this than what `get_upload` takes. */
const STORED_PATH_START = 9

const partnerSchema = createPartnerSchema.omit({ logo: true })

export async function planPartners({ db, clock, random, read, source, uploads }: Moving): Promise<Plan> {
  const plan = emptyPlan()
  const known = new Set(listPartners(db).map(({ name }) => sameKey(name)))
  for (const row of await read('partners')) {
    const { data, error } = partnerSchema.safeParse(withoutNulls(row))
    if (error) plan.left.push(leftLine(row.name, error))
    else if (known.has(sameKey(data.name))) plan.already += 1
    else if (known.size >= PARTNERS_MAX)
      plan.left.push(leftLine(row.name, new AppError('conflict', 'error.partnersFull')))
    else {
      known.add(sameKey(data.name))
      let logo: { file: string; content_type: string; bytes: number } | undefined
      plan.added.push({
        name: data.name,
        async prepare() {
          const query = new URLSearchParams({ file: row.logo.slice(STORED_PATH_START) })
          const bytes = await source.file(`/api/get_upload?${query}`)
          const { content, content_type, extension } = await redrawLogo(new File([bytes], 'logo'))
          const file = logoFileName(data.name, extension, random)
          await uploads().write([{ name: file, content }])
          logo = { file, content_type, bytes: content.length }
        },
        write() {
          const { file } = logo!
          saveUpload(db, { ...logo!, created_at: isoTime(clock.now()) })
          insertPartner(db, { ...data, logo: file, position: positionAfter(listPartners(db)) })
        },
        async discard() {
          if (logo) await uploads().remove([logo.file])
        },
      })
    }
  }
  return plan
}

export async function planGroups({ db, read }: Moving): Promise<Plan> {
  const plan = emptyPlan()
  const known = new Set(listToolGroups(db).map(({ name }) => sameKey(name)))
  for (const row of await read('groups')) {
    const { data, error } = createToolGroupSchema.safeParse(withoutNulls(row))
    if (error) plan.left.push(leftLine(row.name, error))
    else if (known.has(sameKey(data.name))) plan.already += 1
    else {
      known.add(sameKey(data.name))
      plan.added.push({
        write: () => insertToolGroup(db, { ...data, position: positionAfter(listToolGroups(db)) }),
      })
    }
  }
  return plan
}

export async function planTools({ db, read }: Moving): Promise<Plan> {
  const plan = emptyPlan()
  const groups = new Map((await read('groups')).map(({ id, name }) => [id, sameKey(name)]))
  const known = new Set(listTools(db).map(({ label, link }) => sameKey(label, link)))
  for (const { group, ...row } of await read('tools')) {
    const { data, error } = createToolSchema.safeParse(withoutNulls(row))
    if (error) plan.left.push(leftLine(row.label, error))
    else if (known.has(sameKey(data.label, data.link))) plan.already += 1
    else {
      known.add(sameKey(data.label, data.link))
      const name = group === null || group === undefined ? undefined : groups.get(group)
      plan.added.push({
        write() {
          const place = listToolGroups(db).find((it) => sameKey(it.name) === name)?.id ?? null
          insertTool(db, { ...data, group: place, position: nextToolPosition(db, place) })
        },
      })
    }
  }
  return plan
}

export async function planNotices({ db, clock, read }: Moving): Promise<Plan> {
  const plan = emptyPlan()
  const known = new Set(listNotices(db).map(({ title, content }) => sameKey(title, content)))
  for (const row of await read('notices')) {
    const { data, error } = createNoticeSchema.safeParse(withoutNulls(row))
    if (error) plan.left.push(leftLine(row.title, error))
    else if (known.has(sameKey(data.title, data.content))) plan.already += 1
    else {
      known.add(sameKey(data.title, data.content))
      const { title, content, shows_from = null, shows_until = null } = data
      const date = pastTime(row.date, clock)
      const notice = { title, content, date, last_edit: pastTime(row.last_edit ?? row.date, clock) }
      plan.added.push({ write: () => insertNotice(db, { ...notice, shows_from, shows_until }) })
    }
  }
  return plan
}

const userSchema = createUserSchema.omit({ password: true })

/** Their passwords stay where they are: each is invited to set one. */
export async function planUsers({ db, clock, read, invite }: Moving): Promise<Plan> {
  const plan = emptyPlan()
  const known = new Set<string>()
  const admins: string[] = []
  for (const row of await read('users')) {
    const username = row.username.normalize('NFKC').trim().toLowerCase()
    const { data, error } = userSchema.safeParse(row)
    if (known.has(username) || findUserByUsername(db, username)) plan.already += 1
    else if (error) plan.left.push(leftLine(row.username, error))
    else {
      known.add(username)
      if (data.is_staff) admins.push(`${data.username} <${data.email}>`)
      plan.added.push({
        write: () => invite(insertUser(db, { ...data, date_joined: isoTime(clock.now()) })),
      })
    }
  }
  if (admins.length > 0) plan.note = `Admins among them: ${admins.join(', ')}.`
  return plan
}

const contactSchema = contactSubmissionSchema.omit({ captcha: true, website: true })

export async function planContacts({ db, clock, read }: Moving): Promise<Plan> {
  const plan = emptyPlan()
  const all = listContacts(db, { query: undefined, state: undefined }, { limit: -1, cursor: undefined })
  const known = new Set(all.map(({ email, message, date }) => sameKey(email, message, date)))
  // Newest first there; ids here grow with time.
  for (const row of (await read('contacts')).toReversed()) {
    const { data, error } = contactSchema.safeParse(withoutNulls(row))
    const date = pastTime(row.date, clock)
    const key = sameKey(data?.email, data?.message, date)
    if (error) plan.left.push(leftLine(row.name, error))
    else if (known.has(key)) plan.already += 1
    else {
      known.add(key)
      const language = isLanguage(row.language) ? row.language : 'en'
      const state = CONTACT_STATES.find((it) => it === row.state) ?? 'new'
      const office = { ...emptyTexts(textNamesOf(CONTACT_OFFICE_FIELDS)), state, assignee: null }
      plan.added.push({
        write: () => insertContact(db, { ...data, ...office, language, date, deleted_at: null }),
      })
    }
  }
  return plan
}

/** A day that has not come, or that is none, is today. */
function pastTime(text: string | null | undefined, clock: Clock): string {
  const time = Date.parse(text ?? '')
  return isoTime(time > 0 && time <= clock.now() ? time : clock.now())
}
