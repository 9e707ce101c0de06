/** An SMTP server as its URL names it. */

export interface SmtpServer {
  host: string
  port: number
  secure: boolean
  requireTLS: boolean
  ignoreTLS: boolean
  tls: { rejectUnauthorized: true }
  auth?: { user: string; pass: string }
}

/** Parsed here, because the library would let the URL's query turn off the certificate check. */
export function smtpServer(smtpUrl: string): SmtpServer {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOnThisMachine = /^(localhost|127(\.\d+){3}|::1)$/.test(host)
  const user = decoded(url.username)
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    /** A password is never sent unencrypted to another machine, even if the server allows it. */
    requireTLS: !!user && !isOnThisMachine,
    /** A relay on this machine needs no encryption and has no certificate that could be checked. */
    ignoreTLS: isOnThisMachine,
    tls: { rejectUnauthorized: true },
    ...(user && { auth: { user, pass: decoded(url.password) } }),
  }
}

/** A password with a bare per cent sign is used as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
