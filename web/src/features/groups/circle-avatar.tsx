import { Cover } from './circle-cover.tsx'

const sizes = {
  small: { box: 'size-8 rounded-[0.5rem]', px: '48px' },
  normal: { box: 'size-11 rounded-control', px: '64px' },
  large: { box: 'size-12 rounded-control', px: '72px' },
}

type CircleFaceProps = { id: number; imageUrl: string | null; size?: keyof typeof sizes }

/** A circle in a row, where a person would have their face: its cover, with corners. The name stands beside it. */
export function CircleFace({ id, imageUrl, size = 'normal' }: CircleFaceProps) {
  const { box, px } = sizes[size]
  return (
    <span
      aria-hidden
      className={`inline-grid shrink-0 overflow-hidden bg-line high-contrast:border high-contrast:border-ink ${box}`}
    >
      <Cover circle={{ id, imageUrl }} sizes={px} />
    </span>
  )
}
