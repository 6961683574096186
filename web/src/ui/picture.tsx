import type { ComponentProps } from 'react'

type PictureProps = { src: string; alt: string } & Omit<ComponentProps<'img'>, 'src' | 'alt' | 'srcSet'>

const keptWidths = [96, 320, 960]

/** A picture of ours in the size that its place needs. Name that place in `sizes`: '100vw', '44px'. */
export function Picture({ src, alt, ...rest }: PictureProps) {
  return (
    <img
      loading="lazy"
      decoding="async"
      draggable={false}
      {...rest}
      src={src}
      srcSet={sourceSet(src)}
      alt={alt}
    />
  )
}

/** '/pictures/ab-320.webp' → '/pictures/ab-96.webp 96w, … 960w'; undefined for a picture of elsewhere. */
export function sourceSet(src: string): string | undefined {
  const stem = /^(\/pictures\/.+)-\d+\.webp$/.exec(src)?.[1]
  return stem && keptWidths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ')
}
