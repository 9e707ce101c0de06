import { expect, it } from 'vitest'
import { replyLink } from './reply-link.ts'

it('addresses only the visitor, and quotes their message', () => {
  const link = replyLink(
    { email: 'mei+shop@kamsin.example', message: '兩部收銀機\n&bcc=all@example.com?' },
    'Re: Wok & Wire',
  )
  const { protocol, pathname, searchParams } = new URL(link)
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'mei+shop@kamsin.example'])
  expect([...searchParams]).toEqual([
    ['subject', 'Re: Wok & Wire'],
    ['body', '\r\n\r\n> 兩部收銀機\r\n> &bcc=all@example.com?'],
  ])
})

it('stays short enough for mail programs, and splits no character', () => {
  const link = replyLink({ email: 'a@kamsin.example', message: '𠮷'.repeat(5_000) }, 'Re: us')
  expect(new URL(link).searchParams.get('body')).toMatch(/^\r\n\r\n> 𠮷+…$/u)
  expect(link.length).toBeLessThan(2_000)
})
