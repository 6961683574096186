import type { ReactNode } from 'react'

const themes = ['light', 'dark', 'high-contrast'] as const

/** The same content side by side in every theme. */
export function Themed({ children }: { children: () => ReactNode }) {
  return (
    <div className="themes">
      {themes.map((theme) => (
        <div key={theme} data-theme={theme} className="themed">
          <small>{theme}</small>
          {children()}
        </div>
      ))}
    </div>
  )
}
