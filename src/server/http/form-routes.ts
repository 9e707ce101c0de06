/** Forms that post to their own page, for browsers without scripts: the language switch, and the page's own form. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE } from '../../shared/auth/cookies.ts'
import { isLanguage, LANGUAGE_KEY, LANGUAGES } from '../../shared/base/language.ts'
import type { Context } from '../core/context.ts'
import type { Site } from '../core/site-port.ts'
import { CSRF_FIELD, issueFormToken, isTokenOf } from '../features/auth/csrf.ts'
import { HTTP_STATUS } from '../platform/app-error.ts'
import { chooseLanguage, pageForms } from './page-forms.ts'
import { senderOf } from './sender.ts'
import { pathOf, siteRequest } from './site-request.ts'

interface FormRoutes {
  site: Site
  /** `isOurForm`: the form has proved to be one of our pages'. */
  contextOf(request: FastifyRequest, reply: FastifyReply, isOurForm?: boolean): Context
  /** For a page without a form. */
  sendNotFound(request: FastifyRequest, reply: FastifyReply): unknown
}

export async function registerFormRoutes(
  app: FastifyInstance,
  { site, contextOf, sendNotFound }: FormRoutes,
): Promise<void> {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  // Any other type is not one of our forms; its body is not read.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  for (const { page, path } of site.addresses) {
    for (const base of ['', ...LANGUAGES.map((language) => `/${language}`)]) {
      app.post(base + path, async (request, reply) => {
        const wanted = siteRequest(request.raw, request.cookies)
        const search = request.url.slice(pathOf(request).length)
        const fields = new URLSearchParams(String(request.body ?? ''))
        const isOurForm = isTokenOf(request.cookies[CSRF_COOKIE], fields.get(CSRF_FIELD))
        const ctx = contextOf(request, reply, isOurForm)
        ctx.call.language = site.languageOf(wanted)
        const isProven = isOurForm || senderOf(request, ctx.site.publicUrl()) === 'own'
        const language = fields.get(LANGUAGE_KEY)
        if (isLanguage(language)) {
          if (!isProven) return askAgain(ctx, request, reply, fields)
          chooseLanguage(ctx, language)
          return reply.redirect((base ? `/${language}${path === '/' ? '' : path}` : path) + search, 303)
        }
        const answerForm = pageForms[page]
        if (!answerForm) return sendNotFound(request, reply)
        if (!isProven) return askAgain(ctx, request, reply, fields)
        const { status, data } = await answerForm({ ctx, query: new URLSearchParams(search), fields })
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
  ): Promise<FastifyReply> {
    const isWithoutCookies = fields.has(CSRF_FIELD) && request.cookies[CSRF_COOKIE] === undefined
    const token = issueFormToken(ctx, request.cookies[CSRF_COOKIE])
    const { status, headers, body } = await site.errorPage(
      siteRequest(request.raw, request.cookies),
      HTTP_STATUS.csrf,
      {
        text: ctx.texts.t(ctx.call.language)(isWithoutCookies ? 'error.formCookies' : 'error.formUnsaid'),
        again: [...new Map([...fields, [CSRF_FIELD, token]])],
      },
    )
    return reply.code(status).headers(headers).send(body)
  }
}
