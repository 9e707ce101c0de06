import { expect, it } from 'vitest'
import { logoName, NEW_PARTNER, newPartnerErrors } from './partner-fields.tsx'

it('reports missing fields of a new partner, and invalid links', () => {
  expect(newPartnerErrors({ ...NEW_PARTNER.start, name: ' ' })).toEqual({
    name: 'error.required',
    logo: 'error.logoRequired',
  })
  const whole = { ...NEW_PARTNER.start, name: '錦達', logo: 'a.png', link: ' https://kamtat.example ' }
  expect(newPartnerErrors(whole)).toEqual({})
  expect(newPartnerErrors({ ...whole, link: 'kamtat.example', socials: 'javascript:x' })).toEqual({
    link: 'error.partnerLink',
    socials: 'error.partnerLink',
  })
})

it.each([
  ['/uploads/Kam Tat-abcdefgh_-345678.png', 'Kam Tat.png'],
  ['/uploads/logo-abcdefgh_-345678.webp', 'logo.webp'],
  ['new-logo.png', 'new-logo.png'],
])('shows the logo %s as %s', (logo, name) => {
  expect(logoName(logo)).toBe(name)
})
