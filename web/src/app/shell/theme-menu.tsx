import { Contrast, Monitor, Moon, Sun } from 'lucide-react'

import { shellTexts } from '../../i18n/shell.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { MenuEntry } from '../../ui/menu-entry-types.ts'
import { Menu } from '../../ui/menu.tsx'
import { setTheme, themes, useTheme, type Theme } from '../theme.ts'

const icons = { light: Sun, dark: Moon, 'high-contrast': Contrast, system: Monitor }

export function createThemeEntry(theme: Theme): MenuEntry {
  return {
    kind: 'choice',
    label: shellTexts.theme,
    value: theme,
    options: themes.map((value) => ({ value, label: shellTexts.themes[value] })),
    onChange: (value) => setTheme(value as Theme),
  }
}

export function ThemeMenu() {
  const theme = useTheme()
  return (
    <Menu label={shellTexts.theme} entries={[createThemeEntry(theme)]}>
      {(trigger) => (
        <IconButton
          {...trigger}
          icon={icons[theme]}
          label={`${shellTexts.theme}: ${shellTexts.themes[theme]}`}
        />
      )}
    </Menu>
  )
}
