/** deploy/nginx.conf as a whole configuration that runs as anyone, with a certificate of its own. */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'

interface Ports {
  http: number
  https: number
  site: number
}

const USUAL: Ports = { http: 80, https: 443, site: 3000 }

/** Everything that nginx writes goes into `directory`. */
export function nginxForTest(config: string, directory: string, ports: Ports = USUAL): string {
  const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')]
  makeCertificate(key, certificate)
  // Older programs know `http2` only beside the port.
  const isOld = /nginx\/1\.(\d+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr)
  const http2 = isOld && Number(isOld[1]) < 25
  const site = config
    .replaceAll('/var/log/nginx', directory)
    .replace(/\n\tlisten \[::\].*/g, '')
    .replace('listen 80;', `listen ${ports.http};`)
    .replace('listen 443 ssl;', `listen ${ports.https} ssl${http2 ? ' http2' : ''};`)
    .replace(http2 ? '\thttp2 on;\n' : '', '')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(directory, name)};`,
  )
  return [
    `pid ${join(directory, 'nginx.pid')};`,
    `error_log ${join(directory, 'error.log')};`,
    'events {}',
    `http {\naccess_log off;\n${folders.join('\n')}\n${site}\n}\n`,
  ].join('\n')
}

export function makeCertificate(key: string, certificate: string): void {
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 10 -subj /CN=localhost`
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]
  execFileSync('openssl', [...words.split(' '), ...names], { stdio: 'ignore' })
}
