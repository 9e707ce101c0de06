/** Line drawings in the colour of the text beside them. */

const DRAWINGS = {
  speech: 'm2 18 1.3-4.2A8 8 0 1 1 6.4 17ZM7 8h6M7 11.5h4',
  handset: 'M6.5 2H3.2C2 10 10 18 17.8 16.8V13.5l-4-1.5-2 2A12 12 0 0 1 6 8.2l2-2Z',
  calendar: 'M3 5h14v12H3ZM3 9h14M7 3v4M13 3v4',
  pencil: 'M3 17v-3.5L13.5 3 17 6.5 6.5 17ZM11 5.5 14.5 9',
  whatsApp:
    'm2.5 17.5 1.2-3.9a7.6 7.6 0 1 1 2.8 2.7ZM7.2 6.4c-1.4 1.6.3 4.3 2 5.5s3.6 1.7 4.5.4l-1.7-1.3-1 .8a5.5 5.5 0 0 1-2.7-2.7l.8-1Z',
}

interface IconProps {
  name: keyof typeof DRAWINGS
}

export function Icon({ name }: IconProps) {
  return <LineDrawing path={DRAWINGS[name]} />
}

export function LineDrawing({ path }: { path: string }) {
  return (
    <svg
      className="size-5 shrink-0 fill-none stroke-current"
      viewBox="0 0 20 20"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
