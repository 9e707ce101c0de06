/** Draws a QR code from path data, with the quiet zone of four modules that readers require. */

const QUIET_MODULES = 4

interface QrCodeProps {
  label: string
  path: string
  /** Modules on a side. */
  size: number
}

export function QrCode({ label, path, size }: QrCodeProps) {
  const side = size + 2 * QUIET_MODULES
  return (
    <svg
      className="w-full max-w-60 rounded-control border border-line"
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className="fill-paper" x={-QUIET_MODULES} y={-QUIET_MODULES} width={side} height={side} />
      <path className="fill-ink" d={path} />
    </svg>
  )
}
