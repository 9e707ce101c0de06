/** Forms of public pages in a browser without scripts: the same procedures, answered as pages (decision 42). */
import { LANGUAGE_KEPT_SECONDS, LANGUAGE_KEY, type Language } from '../../shared/base/language.ts'
import type { LookUpAnswer, MailedLinkAnswer, PageData, PageName } from '../../shared/page.ts'
import { quotationViewSchema, type Shown } from '../../shared/quotation/schema.ts'
import type { Context } from '../core/context.ts'
import { toErrorResponse } from '../core/error-response.ts'
import { HTTP_STATUS } from '../platform/app-error.ts'
import { appRouter } from '../router.ts'

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

/** Sets the same cookie as our script. */
export function chooseLanguage({ call }: Context, language: Language): void {
  call.setCookie(LANGUAGE_KEY, language, {
    maxAgeSeconds: LANGUAGE_KEPT_SECONDS,
    isReadable: true,
    isSentFromLinks: true,
  })
}

/** By page. A page that is not listed has no form that works without scripts. */
export const pageForms: { [Name in PageName]?: (form: PageForm) => Promise<FormAnswer<Name>> } = {
  'quotation-view': (form) => {
    const call = { id: formText(form.query, 'id'), ...formKey(form.query) }
    const act = form.fields.get('act')
    if (act === 'cancel') return cancel(form, { ...call, ...shownIn(form.fields) })
    if (act === 'link') return askForLink(form, call)
    return act === 'restore' ? restore(form, call) : lookUp(form, call)
  },
  'quotation-verify': (form) => followLink(form, ({ quotation }, call) => quotation.verify(call)),
  'quotation-restore': (form) => followLink(form, ({ quotation }, call) => quotation.restore(call)),
  unsubscribe: async (form) => {
    const token = form.query.getAll('token').length === 1 ? formText(form.query, 'token') : ''
    const refusal = await toProcedureError(form, ({ unsubscribe }) => unsubscribe.confirm({ token }))
    return { status: refusal?.status ?? OK, data: { outcome: refusal ? 'unknown' : 'done' } }
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

/** By its owner, who has just cancelled it; the key in the URL is the one mailed to confirm it. */
async function restore(
  form: PageForm,
  call: { id: string; key?: string },
): Promise<FormAnswer<'quotation-view'>> {
  const refusal = await toProcedureError(form, ({ quotation }) => quotation.restore(call))
  return refusal ? formRefusal(refusal) : lookUp(form, call)
}

function formRefusal({ status, detail }: ProcedureError): FormAnswer<'quotation-view'> {
  return {
    status,
    data: status === HTTP_STATUS.not_found ? { kind: 'missing' } : { kind: 'refused', text: detail },
  }
}

async function followLink(
  form: PageForm,
  act: (caller: Caller, call: { id: string; key: string }) => Promise<unknown>,
): Promise<{ status: number; data: MailedLinkAnswer }> {
  const call = { id: formText(form.query, 'id'), key: formText(form.query, 'key') }
  const refusal = await toProcedureError(form, (caller) => act(caller, call))
  return refusal
    ? { status: refusal.status, data: { kind: 'failed' } }
    : { status: OK, data: { kind: 'done', id: call.id } }
}

interface ProcedureError {
  status: number
  detail: string
}

/** Undefined on success. A URL that no link has is answered like a wrong one; server errors are thrown. */
async function toProcedureError(
  { ctx }: PageForm,
  act: (caller: Caller) => Promise<unknown>,
): Promise<ProcedureError | undefined> {
  try {
    await act(appRouter.createCaller(ctx))
    return undefined
  } catch (error) {
    const { status, detail, code } = toErrorResponse(
      error,
      ctx.texts.t(ctx.call.language),
      ctx.call.requestId,
    )
    if (status >= HTTP_STATUS.unexpected) throw error
    return { status: code === 'invalid' ? HTTP_STATUS.not_found : status, detail }
  }
}

function formText(parameters: URLSearchParams, name: string): string {
  return parameters.get(name) ?? ''
}

function formKey(query: URLSearchParams): { key?: string } {
  const key = formText(query, 'key')
  return key === '' ? {} : { key }
}
