import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { prepareToasts } from '../src/ui/toast.ts'
import { Controls } from './controls.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'
import { Themed } from './themed.tsx'
import { Motion, Scenes, Tokens, TypeScale } from './tokens.tsx'

const parts = [
  ['Colors and space', Tokens],
  ['Type', TypeScale],
  ['Scenes and icons', Scenes],
  ['Buttons and badges', Controls],
  ['Fields', Fields],
  ['States', States],
] as const

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <main className="design">
      <h1 className="text-44">The design</h1>
      <nav aria-label="Parts">
        {parts.map(([title]) => (
          <a key={title} href={`#${title}`}>
            {title}
          </a>
        ))}
      </nav>
      {parts.map(([title, Part]) => (
        <section key={title} id={title}>
          <h2>{title}</h2>
          <Themed>{() => <Part />}</Themed>
        </section>
      ))}
      <section>
        <h2>Overlays</h2>
        <Overlays />
      </section>
      <section>
        <h2>Motion</h2>
        <Motion />
      </section>
    </main>
  </StrictMode>,
)
prepareToasts()
