/** Sends a procedure's answer by REST: a file, an image, cached JSON, a list or part of one, or plain JSON. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Attachment, attachmentHeaders } from '../../core/answers/attachment.ts'
import { Download } from '../../core/answers/download.ts'
import { answerPicture, Picture } from '../../core/answers/picture.ts'
import { answerReady, ReadyJson } from '../../core/answers/ready-json.ts'
import type { Context } from '../../core/context.ts'
import { answerDownload } from '../../features/upload/content.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Endpoint } from './endpoints.ts'
import { listPage, type Page, wholeList } from './list.ts'

interface AnsweredCall {
  endpoint: Endpoint
  context: Context
  request: FastifyRequest
  reply: FastifyReply
  /** Calls the procedure again for the part of a list at the cursor. */
  ask(cursor: string): Promise<unknown>
}

export async function sendAnswer(answer: unknown, call: AnsweredCall): Promise<FastifyReply> {
  const { endpoint, request, reply } = call
  const ifNoneMatch = request.headers['if-none-match']
  if (answer instanceof Download) return sendDownload(answer, call)
  if (answer instanceof Attachment) return reply.headers(attachmentHeaders(answer)).send(await answer.read())
  if (answer instanceof Picture) return sendReady(reply, answerPicture(answer, ifNoneMatch))
  if (answer instanceof ReadyJson) {
    const condition = endpoint.type === 'query' ? ifNoneMatch : undefined
    return sendReady(reply, answerReady(answer, endpoint.status, condition))
  }
  if (endpoint.isCutAlready) return sendList(answer as Page, call)
  if (Array.isArray(answer))
    return sendPart(reply, listPage(answer, request.query as Record<string, unknown>))
  return sendJson(answer, call)
}

function sendReady(
  reply: FastifyReply,
  { status, headers, body }: ReturnType<typeof answerPicture> | ReturnType<typeof answerReady>,
): FastifyReply {
  return reply.code(status).headers(headers).send(body)
}

function sendJson(answer: unknown, { endpoint, reply }: AnsweredCall): FastifyReply {
  const { redirect, etag } = (answer ?? {}) as { redirect?: string; etag?: string }
  reply.header('Cache-Control', 'no-store')
  if (endpoint.redirects && redirect !== undefined) return reply.redirect(redirect, 302)
  if (endpoint.isTagged && etag !== undefined) reply.header('ETag', etag)
  return reply.code(endpoint.status).send(answer)
}

function sendList(first: Page, { request, reply, ask }: AnsweredCall): FastifyReply {
  const isWhole = !Object.hasOwn(request.query as object, 'limit')
  return isWhole ? sendWhole(reply, first, ask as (cursor: string) => Promise<Page>) : sendPart(reply, first)
}

function sendPart(reply: FastifyReply, { part, next }: Page): FastifyReply {
  if (next !== null) reply.header('X-Next-Cursor', next)
  return reply.header('Cache-Control', 'no-store').send(part)
}

/** Part by part: a list of hundreds of thousands delays only its own caller. */
function sendWhole(reply: FastifyReply, first: Page, ask: (cursor: string) => Promise<Page>): FastifyReply {
  if (first.next === null) return sendPart(reply, first)
  return reply
    .headers({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
    .send(Readable.from(wholeList(first, ask)))
}

async function sendDownload(
  download: Download,
  { request: { method, headers, id }, reply, context: { uploads, log } }: AnsweredCall,
): Promise<FastifyReply> {
  const answer = await answerDownload(uploads.directory, download, {
    method,
    range: headers.range,
    ifRange: headers['if-range'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  })
  if (!answer) {
    log.error({ file: download.file, request: id }, 'a stored file is missing')
    throw new AppError('not_found', 'error.fileNotFound')
  }
  reply.headers(answer.headers)
  if (answer.status === 416) throw new AppError('range', 'error.range')
  return reply.code(answer.status).send(answer.body)
}
