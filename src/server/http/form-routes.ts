/** Forms that post to their own page, for browsers without scripts: the language switch, and the page's own form. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE } from '../../shared/auth/cookies.ts'
import {
  isLanguage,
  LANGUAGE_KEPT_SECONDS,
  LANGUAGE_KEY,
  LANGUAGES,
  type Language,
} from '../../shared/base/language.ts'
import { mailedQuery } from '../../shared/base/mailed-link.ts'
import type { LookUpAnswer, MailedLinkAnswer, PageData, PageName } from '../../shared/page.ts'
import { quotationViewSchema, type Shown } from '../../shared/quotation/schema.ts'
import type { Context } from '../core/context.ts'
import { toErrorResponse } from '../core/error-response.ts'
import { assertFormSize } from '../core/input-size.ts'
import type { Site } from '../core/site-port.ts'
import { CSRF_FIELD, issueFormToken, isTokenOf } from '../features/auth/csrf.ts'
import { HTTP_STATUS } from '../platform/app-error.ts'
import { appRouter } from '../router.ts'
import { senderOf } from './sender.ts'
import { queryOf, siteRequest } from './site-request.ts'

interface FormRoutes {
  site: Site
  /** `isOurForm`: the form has proved to be one of our pages'. */
  contextOf(request: FastifyRequest, reply: FastifyReply, isOurForm?: boolean): Context
  /** Answers for a page without a form. */
  sendNotFound(request: FastifyRequest, reply: FastifyReply): unknown
}

export async function registerFormRoutes(
  app: FastifyInstance,
  { site, contextOf, sendNotFound }: FormRoutes,
): Promise<void> {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body: string, done) => {
    assertFormSize(body, FIELDS_MAX)
    done(null, body)
  })
  // Any other type is not one of our forms; its body is not read.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  for (const { page, path } of site.addresses) {
    for (const base of ['', ...LANGUAGES.map((language) => `/${language}`)]) {
      app.post(base + path, async (request, reply) => {
        const wanted = siteRequest(request.raw, request.cookies)
        const search = queryOf(request)
        const fields = new URLSearchParams(String(request.body ?? ''))
        const isOurForm = isTokenOf(request.cookies[CSRF_COOKIE], fields.get(CSRF_FIELD))
        const ctx = contextOf(request, reply, isOurForm)
        ctx.call.language = site.languageOf(wanted)
        const isProven = isOurForm || senderOf(request, ctx.site.publicUrl()) === 'own'
        const language = fields.get(LANGUAGE_KEY)
        if (isLanguage(language)) {
          if (!isProven) return askAgain(ctx, request, reply, fields, [LANGUAGE_KEY])
          chooseLanguage(ctx, language)
          return reply.redirect((base ? `/${language}${path === '/' ? '' : path}` : path) + search, 303)
        }
        const form = pageForms[page]
        if (!form) return sendNotFound(request, reply)
        if (!isProven) return askAgain(ctx, request, reply, fields, form.fields)
        const { status, data } = await form.answer({ ctx, query: mailedQuery(search), fields })
        const { headers, body } = await site.answerForm(wanted, data)
        return reply.code(status).headers(headers).send(body)
      })
    }
  }

  /**
   * The browser does not say on which page the form was, so nothing is done until its button is pressed on a page of ours, which
   * has the token of the browser's cookie.
   */
  async function askAgain(
    ctx: Context,
    request: FastifyRequest,
    reply: FastifyReply,
    fields: URLSearchParams,
    kept: readonly string[],
  ): Promise<FastifyReply> {
    const isWithoutCookies = fields.has(CSRF_FIELD) && request.cookies[CSRF_COOKIE] === undefined
    const token = issueFormToken(ctx, request.cookies[CSRF_COOKIE])
    const { status, headers, body } = await site.errorPage(
      siteRequest(request.raw, request.cookies),
      HTTP_STATUS.csrf,
      {
        text: ctx.texts.t(ctx.call.language)(isWithoutCookies ? 'error.formCookies' : 'error.formUnsaid'),
        again: [...kept.flatMap((name) => fieldOf(fields, name)), [CSRF_FIELD, token]],
      },
    )
    return reply.code(status).headers(headers).send(body)
  }
}

/** Forms of public pages in a browser without scripts: the same procedures, answered as pages (decision 42). */
interface PageForm {
  ctx: Context
  /** The query of the URL, which the page's form keeps: the number and the key of a mailed link. */
  query: URLSearchParams
  /** The fields of the form. */
  fields: URLSearchParams
}

interface FormAnswer<Name extends PageName = PageName> {
  status: number
  data: PageData[Name]
}

const OK = 200
/** More than any form of a page has. */
const FIELDS_MAX = 20

function fieldOf(fields: URLSearchParams, name: string): [name: string, value: string][] {
  const value = fields.get(name)
  return value === null ? [] : [[name, value]]
}

/** Sets the same cookie as our script. */
function chooseLanguage({ call }: Context, language: Language): void {
  call.setCookie(LANGUAGE_KEY, language, {
    maxAgeSeconds: LANGUAGE_KEPT_SECONDS,
    isReadable: true,
    isSentFromLinks: true,
  })
}

interface AnsweredForm<Name extends PageName> {
  /** The fields of the page's form: no other is given back to who must press its button again. */
  fields: readonly string[]
  answer(form: PageForm): Promise<FormAnswer<Name>>
}

/** The forms by page. A page that is not listed has no form that works without scripts. */
const pageForms: { [Name in PageName]?: AnsweredForm<Name> } = {
  'quotation-view': {
    fields: ['act', 'version', 'state', 'email'],
    answer: (form) => {
      const call = { id: formText(form.query, 'id'), ...formKey(form.query) }
      const act = form.fields.get('act')
      if (act === 'cancel') return cancel(form, { ...call, ...shownIn(form.fields) })
      if (act === 'link') return askForLink(form, call)
      if (act === 'links') return askForLinks(form)
      return act === 'restore' ? restore(form, call) : lookUp(form, call)
    },
  },
  'quotation-verify': {
    fields: ['act'],
    answer: (form) =>
      form.fields.get('act') === 'again'
        ? askAgain(form)
        : followLink(form, ({ quotation }, call) => quotation.verify(call)),
  },
  'quotation-restore': {
    fields: [],
    answer: (form) => followLink(form, ({ quotation }, call) => quotation.restore(call)),
  },
  unsubscribe: {
    fields: [],
    answer: async (form) => {
      const token = form.query.getAll('token').length === 1 ? formText(form.query, 'token') : ''
      const refusal = await toProcedureError(form, ({ unsubscribe }) => unsubscribe.confirm({ token }))
      return { status: refusal?.status ?? OK, data: { outcome: refusal ? 'unknown' : 'done' } }
    },
  },
}

/** What the page had shown. */
function shownIn(fields: URLSearchParams): Shown {
  const [version, state] = [fields.get('version'), fields.get('state')]
  return {
    ...(version !== null && { version: Number(version) }),
    ...(state !== null && { state: state as Shown['state'] }),
  }
}

type Caller = ReturnType<typeof appRouter.createCaller>

async function lookUp(
  form: PageForm,
  call: { id: string; key?: string },
  isLinkAsked = false,
): Promise<FormAnswer<'quotation-view'>> {
  let data: LookUpAnswer = { kind: 'missing' }
  const refusal = await toProcedureError(form, async ({ quotation }) => {
    data = { kind: 'found', quotation: quotationViewSchema.encode(await quotation.get(call)), isLinkAsked }
  })
  return refusal ? formRefusal(refusal) : { status: OK, data }
}

async function cancel(
  form: PageForm,
  call: { id: string; key?: string } & Shown,
): Promise<FormAnswer<'quotation-view'>> {
  let isRestorable = false
  const refusal = await toProcedureError(form, async ({ quotation }) => {
    await quotation.cancel(call)
    isRestorable = (await quotation.restorable(call)).restorable_until !== null
  })
  return refusal
    ? formRefusal(refusal)
    : { status: OK, data: { kind: 'cancelled', id: call.id, isRestorable } }
}

async function askForLink(
  form: PageForm,
  call: { id: string; key?: string },
): Promise<FormAnswer<'quotation-view'>> {
  const refusal = await toProcedureError(form, ({ quotation }) => quotation.mailLink(call))
  return refusal ? formRefusal(refusal) : lookUp(form, call, true)
}

/** By who has forgotten the number. */
async function askForLinks(form: PageForm): Promise<FormAnswer<'quotation-view'>> {
  const email = formText(form.fields, 'email')
  const refusal = await toProcedureError(form, ({ quotation }) => quotation.mailLinks({ email }))
  if (!refusal) return { status: OK, data: { kind: 'links_asked' } }
  const { status, detail } = refusal
  return { status, data: { kind: 'links_asked', refusal: detail } }
}

/** By its owner, who has just cancelled it; the key in the URL is the one mailed to confirm it. */
async function restore(
  form: PageForm,
  call: { id: string; key?: string },
): Promise<FormAnswer<'quotation-view'>> {
  const refusal = await toProcedureError(form, ({ quotation }) => quotation.restore(call))
  return refusal ? formRefusal(refusal) : lookUp(form, call)
}

function formRefusal({ status, detail, isLate }: ProcedureError): FormAnswer<'quotation-view'> {
  if (status !== HTTP_STATUS.not_found) return { status, data: { kind: 'refused', text: detail } }
  return { status, data: { kind: isLate ? 'late' : 'missing' } }
}

async function followLink(
  form: PageForm,
  act: (caller: Caller, call: { id: string; key: string }) => Promise<unknown>,
): Promise<{ status: number; data: MailedLinkAnswer }> {
  const call = mailedCall(form)
  const refusal = await toProcedureError(form, (caller) => act(caller, call))
  return refusal
    ? { status: refusal.status, data: { kind: refusal.isLate ? 'late' : 'failed' } }
    : { status: OK, data: { kind: 'done', id: call.id } }
}

async function askAgain(form: PageForm): Promise<{ status: number; data: MailedLinkAnswer }> {
  let data: MailedLinkAnswer = { kind: 'failed' }
  const refusal = await toProcedureError(form, async ({ quotation }) => {
    data = { kind: 'asked', asked: await quotation.askAgain(mailedCall(form)) }
  })
  if (!refusal) return { status: OK, data }
  const { status, detail } = refusal
  return { status, data: status === HTTP_STATUS.not_found ? data : { kind: 'late', refusal: detail } }
}

function mailedCall({ query }: PageForm): { id: string; key: string } {
  return { id: formText(query, 'id'), key: formText(query, 'key') }
}

interface ProcedureError {
  status: number
  detail: string
  isLate: boolean
}

/** Returns undefined on success. A URL that no link has is answered like a wrong one; server errors are thrown. */
async function toProcedureError(
  { ctx }: PageForm,
  act: (caller: Caller) => Promise<unknown>,
): Promise<ProcedureError | undefined> {
  try {
    await act(appRouter.createCaller(ctx))
    return undefined
  } catch (error) {
    const { status, detail, code, extra } = toErrorResponse(
      error,
      ctx.texts.t(ctx.call.language),
      ctx.call.requestId,
    )
    if (status >= HTTP_STATUS.unexpected) throw error
    return {
      status: code === 'invalid' ? HTTP_STATUS.not_found : status,
      detail,
      isLate: extra?.is_late === true,
    }
  }
}

function formText(parameters: URLSearchParams, name: string): string {
  return parameters.get(name) ?? ''
}

function formKey(query: URLSearchParams): { key?: string } {
  const key = formText(query, 'key')
  return key === '' ? {} : { key }
}
