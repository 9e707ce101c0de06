/** Sign-in at an OpenID Connect provider: authorization code, PKCE, state and nonce (RFC 9700). */
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
  type IDToken,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { SignInProvider } from '../../shared/page.ts'
import { AppError } from './app-error.ts'
import { fetchBounded, UnreachableError } from './bounded-fetch.ts'

export interface OidcProvider {
  kind: SignInProvider
  /** The URL to redirect the browser to, and what must be known when it returns. */
  begin(): Promise<ProviderFlow & { url: string }>
  /**
   * Throws `unauthorized` when the answer proves no identity, and `unavailable` when the provider does not
   * respond.
   */
  finish(answer: ProviderAnswer, expected: ProviderFlow): Promise<ProviderIdentity>
}

interface ProviderFlow {
  state: string
  nonce: string
  /** The PKCE verifier. */
  verifier: string
}

/** The parameters of the provider's redirect. */
export interface ProviderAnswer {
  code: string
  state: string
  iss?: string | undefined
}

/**
 * What a provider says of the address that it gives: that its owner has proved it, that no one has, or
 * nothing that OpenID Connect knows (Core 1.0, section 5.1: a boolean), as Entra ID does.
 */
type EmailProof = 'verified' | 'unverified' | 'unsaid'

export interface ProviderIdentity {
  subject: string
  email: string | undefined
  email_proof: EmailProof
  access_token: string
  refresh_token?: string
}

interface OidcOptions {
  issuer: string
  clientId: string
  clientSecret: string
  /** Takes an address of which the provider does not say whether it is verified. */
  trustsEmails: boolean
  redirectUri: () => string
}

interface IssuerRules {
  /** Matches the issuer's URL; undefined for the row of all other providers. */
  host: string | undefined
  /** Additional parameters that the provider needs. */
  parameters: Record<string, string>
}

const ISSUERS: Record<SignInProvider, IssuerRules> = {
  /** Google returns a refresh token only for this parameter. */
  google: { host: 'accounts.google.com', parameters: { access_type: 'offline' } },
  other: { host: undefined, parameters: {} },
}

const SCOPE = 'openid email profile'

export function createOidcProvider(options: OidcOptions): OidcProvider {
  const { clientId, redirectUri, trustsEmails } = options
  const issuer = new URL(options.issuer)
  const kind = issuerKind(issuer)
  let known: Promise<Configuration> | undefined

  /** Fetched at first use and cached; a failure is not cached. */
  function discover(): Promise<Configuration> {
    known ??= discovery(issuer, clientId, undefined, authenticateBy(options.clientSecret), {
      [customFetch]: (url, { method, headers, body }) =>
        fetchBounded(url, { method, headers, body: body ?? null }),
      // Also checks the signature of the ID token, not only the connection that it came through.
      execute: [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  /** Both come from one source: the ID token, or the user info where the token lacks one of them. */
  async function emailOf(configuration: Configuration, accessToken: string, claims: IDToken) {
    const said = emailAndProof(claims.email, claims.email_verified)
    if (said.email !== undefined && said.email_proof !== 'unsaid') return said
    // Not every provider has user info.
    if (said.email !== undefined && configuration.serverMetadata().userinfo_endpoint === undefined)
      return said
    const info = await fetchUserInfo(configuration, accessToken, claims.sub)
    return info.email === undefined ? said : emailAndProof(info.email, info.email_verified)
  }

  function emailAndProof(email: unknown, verified: unknown): EmailAndProof {
    return { email: typeof email === 'string' ? email : undefined, email_proof: proofOf(verified) }
  }

  function proofOf(verified: unknown): EmailProof {
    if (verified === true) return 'verified'
    if (verified === false || verified === 'false') return 'unverified'
    return trustsEmails ? 'verified' : 'unsaid'
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
        return {
          subject: claims.sub,
          ...(await emailOf(configuration, tokens.access_token, claims)),
          access_token: tokens.access_token,
          ...(tokens.refresh_token !== undefined && { refresh_token: tokens.refresh_token }),
        }
      }),
  }
}

type EmailAndProof = Pick<ProviderIdentity, 'email' | 'email_proof'>

/**
 * Providers that do not specify otherwise take the secret in the header (OpenID Connect Discovery 1.0, section
 * 3).
 */
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
    const cause = new Error(oidcReason(error))
    if (error instanceof ClientError && error.cause instanceof UnreachableError) {
      throw new AppError('unavailable', 'error.providerUnreachable', { cause })
    }
    throw new AppError('unauthorized', 'error.providerFailed', { cause })
  }
}

/**
 * Returns for the log the library's message or the OAuth error code. Leaves out what the provider sent, which
 * may contain tokens.
 */
function oidcReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { error: name } = error as { error?: unknown }
  if (typeof name === 'string') return /^[a-z_]{1,40}$/.test(name) ? name : error.message
  return error instanceof ClientError && error.cause instanceof Error ? error.cause.message : error.message
}

function issuerKind({ hostname }: URL): SignInProvider {
  const kinds = Object.keys(ISSUERS) as SignInProvider[]
  return kinds.find((kind) => ISSUERS[kind].host === hostname) ?? 'other'
}
