/** A real OpenID provider on loopback that signs in anyone as the given person, and can be made to fail. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type MutableResponse, OAuth2Issuer, OAuth2Service, type Payload } from 'oauth2-mock-server'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface LoopbackProvider {
  issuer: string
  /** The claims about the person, in the ID token. */
  person: Record<string, unknown>
  manners: Manners
  /** The path of every request. */
  asked: string[]
  /** Every request that the token endpoint accepted: its form, and the client's authentication. */
  tokenRequests: { form: Record<string, string>; authorization: string | undefined }[]
  /** Goes to the provider like a browser, and returns the parameters of its redirect. */
  visit(url: string): Promise<{ code: string; state: string; iss?: string }>
  close(): Promise<void>
}

/** Deviations from correct behaviour; a test sets them and resets them. */
interface Manners {
  /** Handles a path, such as `/token`. */
  at: Record<string, Handler>
  metadata: Record<string, unknown>
  idToken?: ((payload: Payload) => void) | undefined
  tokenAnswer?: ((answer: MutableResponse) => void) | undefined
  userinfo?: ((answer: MutableResponse) => void) | undefined
  redirect?: ((url: URL) => void) | undefined
}

const DISCOVERY = '/.well-known/openid-configuration'

export async function startProvider(port = 0): Promise<LoopbackProvider> {
  const issuer = new OAuth2Issuer()
  await issuer.keys.generate('RS256')
  const service = new OAuth2Service(issuer)
  const provider: LoopbackProvider = {
    issuer: '',
    person: { email: 'staff@wokandwire.example', email_verified: true },
    manners: { at: {}, metadata: {} },
    asked: [],
    tokenRequests: [],
    visit,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  service.on('beforeTokenSigning', ({ payload }) => {
    // The ID token is the only one of the two tokens that has an audience.
    if (!('aud' in payload)) return
    Object.assign(payload, provider.person)
    provider.manners.idToken?.(payload)
  })
  service.on('beforeResponse', (answer, { body, headers }) => {
    provider.tokenRequests.push({ form: { ...body }, authorization: headers.authorization })
    provider.manners.tokenAnswer?.(answer)
  })
  service.on('beforeUserinfo', (answer) => provider.manners.userinfo?.(answer))
  service.on('beforeAuthorizeRedirect', ({ url }) => provider.manners.redirect?.(url))

  const server = createServer((request, response) => {
    const path = request.url!.split('?', 1)[0]!
    provider.asked.push(path)
    const { at, metadata } = provider.manners
    if (at[path]) at[path](request, response)
    else if (path === DISCOVERY) answerJson(response, { ...metadataOf(provider.issuer), ...metadata })
    else service.requestHandler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer.url = provider.issuer
  return provider
}

function answerJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function metadataOf(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

async function visit(url: string): Promise<{ code: string; state: string; iss?: string }> {
  const response = await fetch(url, { redirect: 'manual' })
  const { searchParams } = new URL(response.headers.get('location') ?? '', url)
  const { code = '', state = '', iss } = Object.fromEntries(searchParams)
  return { code, state, ...(iss !== undefined && { iss }) }
}
