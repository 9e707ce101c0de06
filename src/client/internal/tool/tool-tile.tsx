/** A tool as users see it. Colours are set through the DOM, never as a stylesheet made from input. */
import { SquareArrowOutUpRight } from 'lucide-react'
import { resolveLink } from '#shared/base/links.ts'
import type { Tool } from '#shared/tool/schema.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import { ToolPicture } from './tool-picture.tsx'

type TileFace = Pick<Tool, 'label' | 'description' | 'bg_color' | 'font_color' | 'icon'>

export function ToolTile({ tool }: { tool: TileFace & Pick<Tool, 'link'> }) {
  const t = useT()
  const { origin } = location
  const href = resolveLink(tool.link, origin)
  // A mail or phone link opens another program, and would leave an empty tab.
  const isPage = !/^(mailto|tel):/i.test(href)
  return (
    <a
      href={href}
      className="tool-tile"
      style={coloursOf(tool)}
      {...(isPage && { target: '_blank', rel: 'noopener' })}
    >
      <TileWords tool={tool} />
      {isPage && (
        <>
          <span className="sr-only">{t('tool.newTab')}</span>
          <SquareArrowOutUpRight className="mt-0.75 size-4 [grid-area:out]" aria-hidden="true" />
        </>
      )}
    </a>
  )
}

/** The same without a link. */
export function ToolTilePreview({ tool }: { tool: TileFace }) {
  return (
    <div className="tool-tile max-w-68" style={coloursOf(tool)}>
      <TileWords tool={tool} />
      <SquareArrowOutUpRight className="mt-0.75 size-4 [grid-area:out]" aria-hidden="true" />
    </div>
  )
}

/** A small square with its colours and icon, or its first letter. */
export function ToolSwatch({ tool }: { tool: TileFace }) {
  return (
    <span className="tool-swatch" style={coloursOf(tool)} aria-hidden="true">
      {tool.icon === '' ? [...tool.label][0] : <ToolPicture name={tool.icon} />}
    </span>
  )
}

function TileWords({ tool: { icon, label, description } }: { tool: TileFace }) {
  return (
    <>
      <ToolPicture name={icon} />
      <b className="min-w-0 font-bold font-display text-[1rem] [grid-area:label]">
        <MixedText text={label} />
      </b>
      {description !== '' && (
        <span className="min-w-0 text-[0.9375rem] [grid-area:text]">
          <MixedText text={description} />
        </span>
      )}
    </>
  )
}

function coloursOf({ bg_color, font_color }: TileFace) {
  return { backgroundColor: bg_color, color: font_color }
}
