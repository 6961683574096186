import { PlainFrame } from '../../ui/plain-frame.tsx'

type TextPageProps = {
  text: {
    title: string
    intro: string
    parts: readonly { title: string; paragraphs: readonly string[] }[]
  }
}

export function TextPage({ text: { title, intro, parts } }: TextPageProps) {
  return (
    <PlainFrame title={title} intro={intro}>
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
