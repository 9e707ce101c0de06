import sharp from 'sharp'
import { expect, it } from 'vitest'
import { SAMPLE_PARTNERS } from '#server/db/sample/sample-partners.ts'
import { isPicture, PictureRefusal, readPicture, sizeText } from './picture-file.ts'

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: '#0e5a4a' } })

it.each(['png', 'jpeg', 'webp'] as const)('recognises a %s by its bytes', async (format) => {
  expect(isPicture(await picture.clone().toFormat(format).toBuffer())).toBe(true)
})

it.each(['gif', 'tiff', 'avif'] as const)('does not accept a %s', async (format) => {
  expect(isPicture(await picture.clone().toFormat(format).toBuffer())).toBe(false)
})

it.each(['', '\x89PN', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF....WAVE'])(
  'does not accept %j',
  (text) => {
    expect(isPicture(Buffer.from(text, 'latin1'))).toBe(false)
  },
)

it('refuses a file that is too large or not an image, before sending it', async () => {
  const png = new Uint8Array(SAMPLE_PARTNERS[0]!.logo)
  const large = new File([png, new Uint8Array(5 * 1024 * 1024)], 'large.png')
  await expect(readPicture(large)).rejects.toMatchObject({
    text: 'partnerEditor.logoTooLarge',
    variables: { name: 'large.png', size: '5.1 MB' },
  })
  await expect(readPicture(new File(['<html>'], 'page.png'))).rejects.toBeInstanceOf(PictureRefusal)
})

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [14_200, '14 KB'],
  [1_048_576, '1 MB'],
  [5_242_881, '5.1 MB'],
])('shows %i bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
