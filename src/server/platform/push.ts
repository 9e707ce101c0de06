/** Pushes to browsers, through the services that their makers run (RFC 8030, 8291 and 8292). */
import { createECDH } from 'node:crypto'
import webPush from 'web-push'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Pusher {
  /** What a browser has to know of us before it takes pushes. */
  publicKey: string
  /** Whether the address is that of a service: nothing is sent anywhere else. */
  accepts(endpoint: string): boolean
  /** `gone`: the browser takes none any more. Never rejects. */
  send(target: PushTarget, payload: object): Promise<'sent' | 'gone' | 'failed'>
}

/** The services of the browsers that there are: Chrome and its kin, Firefox, Safari, Edge. */
const SERVICES =
  /^(fcm\.googleapis\.com|([\w-]+\.)*(push\.services\.mozilla|push\.apple|notify\.windows)\.com)$/

const SENDING_ENDS_AFTER_MS = 5_000
/** A service keeps it for a browser that is off. */
const KEPT_SECONDS = 4 * 60 * 60
const GONE = [404, 410]

interface PushSettings {
  /** 32 bytes, from which the keys are made. */
  secret: Buffer
  /** Whom a service may write to, such as `mailto:no-reply@kamsin.example`. */
  subject: () => string
  /** Hosts with their ports of further services. */
  hosts: readonly string[]
}

export function createPusher({ secret, subject, hosts }: PushSettings): Pusher {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(secret)
  const publicKey = keys.getPublicKey('base64url')
  const privateKey = secret.toString('base64url')
  return {
    publicKey,
    accepts(endpoint) {
      if (!URL.canParse(endpoint)) return false
      const { protocol, host } = new URL(endpoint)
      return hosts.includes(host) || (protocol === 'https:' && SERVICES.test(host))
    },
    async send({ endpoint, p256dh, auth }, payload) {
      try {
        const { method, headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(payload),
          { TTL: KEPT_SECONDS, vapidDetails: { subject: subject(), publicKey, privateKey } },
        )
        const answer = await fetch(endpoint, {
          method,
          headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
          body: body && new Uint8Array(body),
          redirect: 'error',
          signal: AbortSignal.timeout(SENDING_ENDS_AFTER_MS),
        })
        await answer.body?.cancel()
        if (GONE.includes(answer.status)) return 'gone'
        return answer.ok ? 'sent' : 'failed'
      } catch {
        return 'failed'
      }
    },
  }
}
