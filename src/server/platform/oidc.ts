/** Sign-in at an OpenID Connect provider: authorization code, PKCE, state and nonce (contract 2, 3; RFC 9700). */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { SignInProvider } from '../../shared/page.ts'
import { AppError } from './app-error.ts'
import { fetchBounded, UnreachableError } from './bounded-fetch.ts'

export interface OidcProvider {
  kind: SignInProvider
  /** Where the browser goes, and what must be known when it comes back. */
  begin(): Promise<ProviderFlow & { url: string }>
  /** Throws `unauthorized` for an answer that proves nobody, and `unavailable` when the provider is silent. */
  finish(answer: ProviderAnswer, expected: ProviderFlow): Promise<ProviderIdentity>
}

export interface ProviderFlow {
  state: string
  nonce: string
  /** Of PKCE. */
  verifier: string
}

/** What the provider's redirect carries. */
export interface ProviderAnswer {
  code: string
  state: string
  iss?: string | undefined
}

export interface ProviderIdentity {
  subject: string
  email: string | undefined
  email_verified: boolean
  access_token: string
  refresh_token?: string
}

export interface OidcOptions {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: () => string
}

interface IssuerRules {
  /** Of the issuer's address; undefined for those that no other row names. */
  host: string | undefined
  /** What it wants to be asked besides. */
  parameters: Record<string, string>
}

const ISSUERS: Record<SignInProvider, IssuerRules> = {
  /** Google gives a refresh token only when asked in its own way. */
  google: { host: 'accounts.google.com', parameters: { access_type: 'offline' } },
  other: { host: undefined, parameters: {} },
}

const SCOPE = 'openid email profile'

export function createOidcProvider(options: OidcOptions): OidcProvider {
  const { clientId, redirectUri } = options
  const issuer = new URL(options.issuer)
  const kind = kindOf(issuer)
  let known: Promise<Configuration> | undefined

  /** Asked at first use and kept; a failure is not kept. */
  function discover(): Promise<Configuration> {
    known ??= discovery(issuer, clientId, undefined, authenticateBy(options.clientSecret), {
      [customFetch]: (url, { method, headers, body }) =>
        fetchBounded(url, { method, headers, body: body as BodyInit | null }),
      // The signature of the ID token is checked too, not only the connection that it came by.
      execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    kind,
    begin: () =>
      answered(async () => {
        const configuration = await discover()
        const flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
        const url = buildAuthorizationUrl(configuration, {
          redirect_uri: new URL(redirectUri()).href,
          scope: SCOPE,
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
          ...ISSUERS[kind].parameters,
        })
        return { ...flow, url: url.href }
      }),
    finish: (answer, { state, nonce, verifier }) =>
      answered(async () => {
        const configuration = await discover()
        const tokens = await authorizationCodeGrant(configuration, returnUrl(redirectUri(), answer), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()!
        // The address and the word that it is verified come from one source.
        const { email, email_verified } =
          claims.email === undefined
            ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : claims
        return {
          subject: claims.sub,
          email: typeof email === 'string' ? email : undefined,
          email_verified: email_verified === true,
          access_token: tokens.access_token,
          ...(tokens.refresh_token !== undefined && { refresh_token: tokens.refresh_token }),
        }
      }),
  }
}

/** Providers that do not say otherwise take the secret in the header (OpenID Connect Discovery 1.0, section 3). */
function authenticateBy(clientSecret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  return (server, client, body, headers) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesPost ? post : basic)(server, client, body, headers)
  }
}

function returnUrl(redirectUri: string, { code, state, iss }: ProviderAnswer): URL {
  const url = new URL(redirectUri)
  url.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
  return url
}

function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const cause = new Error(reasonOf(error))
    if (error instanceof ClientError && error.cause instanceof UnreachableError) {
      throw new AppError('unavailable', 'error.providerUnreachable', { alsoAs: 'error', cause })
    }
    throw new AppError('unauthorized', 'error.providerFailed', { alsoAs: 'error', cause })
  }
}

/** For the log: the library's own words, or the error's name in OAuth; what the provider sent stays out, tokens may be in it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { error: name } = error as { error?: unknown }
  if (typeof name === 'string') return /^[a-z_]{1,40}$/.test(name) ? name : error.message
  return error instanceof ClientError && error.cause instanceof Error ? error.cause.message : error.message
}

function kindOf({ hostname }: URL): SignInProvider {
  const kinds = Object.keys(ISSUERS) as SignInProvider[]
  return kinds.find((kind) => ISSUERS[kind].host === hostname) ?? 'other'
}
