/** The first frame of an internal screen, for the bearer's user (decision 73). */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage } from '../../shared/base/language.ts'
import { ADDRESS_FIELD, FIRST_FRAME_FILE, readVisit } from '../../shared/base/visit.ts'
import type { Context } from '../core/context.ts'
import { admit } from '../core/procedures.ts'
import type { Site } from '../core/site-port.ts'
import { AppError } from '../platform/app-error.ts'
import { appRouter } from '../router.ts'
import { bestEncoding } from './negotiated-answer.ts'

/** Fast, since it is compressed for one answer. */
const QUALITY = 4

interface FirstFrameOptions {
  site: Site
  contextOf(request: FastifyRequest, reply: FastifyReply): Context
}

export async function registerFirstFrame(
  app: FastifyInstance,
  { site, contextOf }: FirstFrameOptions,
): Promise<void> {
  app.get<{ Params: { language: string } }>(
    `/pages/:language/${FIRST_FRAME_FILE}`,
    async (request, reply) => {
      const { language } = request.params
      const context = contextOf(request, reply)
      const { user, session } = await admit(context, 'user')
      const fields = new URLSearchParams(request.url.split('?', 2)[1])
      const caller = appRouter.createCaller(context) as unknown as Record<string, Record<string, Call>>
      const html =
        isLanguage(language) &&
        (await site.firstFrame(
          {
            language,
            address: fields.get(ADDRESS_FIELD) ?? '',
            visit: readVisit(fields),
            person: { ...user, expires_at: session.expires_at },
          },
          ({ path, input }) => {
            const [feature = '', name = ''] = path.split('.')
            return caller[feature]![name]!(input)
          },
        ))
      if (!html) throw new AppError('not_found', 'error.notFound')
      const encoding = bestEncoding(request.headers['accept-encoding'] as string | undefined)
      return reply
        .headers({
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'no-store',
          Vary: 'Accept-Encoding',
          ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        })
        .send(await compressed(html, encoding))
    },
  )
}

type Call = (input: unknown) => Promise<unknown>

async function compressed(text: string, encoding: ReturnType<typeof bestEncoding>): Promise<Buffer | string> {
  if (encoding === 'br')
    return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  return encoding === 'gzip' ? promisify(gzip)(text) : text
}
