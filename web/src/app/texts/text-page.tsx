import { PlainFrame } from '../../ui/plain-frame.tsx'

type Text = () => string

type TextPageProps = {
  text: {
    title: Text
    intro: Text
    parts: readonly { title: Text; paragraphs: readonly Text[] }[]
  }
}

export function TextPage({ text: { title, intro, parts } }: TextPageProps) {
  return (
    <PlainFrame title={title()} intro={intro()}>
      {parts.map((part) => (
        <section key={part.title()} className="grid gap-2">
          <h2 className="text-20">{part.title()}</h2>
          {part.paragraphs
            .map((write) => write())
            .map((paragraph) => (
              <p key={paragraph} className="text-17">
                {paragraph}
              </p>
            ))}
        </section>
      ))}
    </PlainFrame>
  )
}
