import { Contrast, Monitor, Moon, Sun } from 'lucide-react'

import { IconButton } from '../../ui/icon-button.tsx'
import type { MenuEntry } from '../../ui/menu-entry-types.ts'
import { Menu } from '../../ui/menu.tsx'
import { shellWords } from '../../i18n/shell.ts'
import { setTheme, themes, useTheme, type Theme } from '../theme.ts'

const icons = { light: Sun, dark: Moon, 'high-contrast': Contrast, system: Monitor }

/** The themes as a part of a menu. */
export function themeEntry(theme: Theme): MenuEntry {
  return {
    kind: 'choice',
    label: shellWords.theme,
    value: theme,
    options: themes.map((value) => ({ value, label: shellWords.themes[value] })),
    onChange: (value) => setTheme(value as Theme),
  }
}

/** The desktop bar's button for the theme. */
export function ThemeMenu() {
  const theme = useTheme()
  return (
    <Menu label={shellWords.theme} entries={[themeEntry(theme)]}>
      {(trigger) => (
        <IconButton
          {...trigger}
          icon={icons[theme]}
          label={`${shellWords.theme}: ${shellWords.themes[theme]}`}
        />
      )}
    </Menu>
  )
}
