/** `npm run title-font` writes the font of titles after its stylesheet declares other characters. */
import { writeFileSync } from 'node:fs'
import { createTitleFont, TITLE_FONT } from './title-font.ts'

writeFileSync(TITLE_FONT, await createTitleFont())
