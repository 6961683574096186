import { PlainFrame } from '../../ui/plain-frame.tsx'

type TextPageProps = {
  text: {
    title: string
    lead: string
    parts: readonly { title: string; paragraphs: readonly string[] }[]
  }
}

/** A page of nothing but words. */
export function TextPage({ text: { title, lead, parts } }: TextPageProps) {
  return (
    <PlainFrame title={title} lead={lead}>
      {parts.map((part) => (
        <section key={part.title} className="grid gap-2">
          <h2 className="text-20">{part.title}</h2>
          {part.paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-17">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </PlainFrame>
  )
}
