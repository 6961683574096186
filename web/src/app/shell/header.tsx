import { Link } from 'wouter'

import { Badge } from '../../ui/badge.tsx'
import { Brand } from '../../ui/brand.tsx'
import { shellWords } from '../../words/shell.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { DrawerButton } from './drawer-button.tsx'
import { ThemeMenu } from './theme-menu.tsx'

/** The bar at the top: who we are, what is new, who you are. */
export function Header() {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper max-wide:group-has-data-immersed/shell:hidden">
      <div className="mx-auto flex h-14 max-w-[80rem] items-center gap-1 pr-2 pl-4 wide:h-16 wide:px-6">
        <span className="-ml-2 wide:hidden">
          <DrawerButton />
        </span>
        <Link href="/" className="mr-2 flex min-h-11 items-center rounded-control text-ink no-underline">
          <Brand />
        </Link>
        <Badge>{shellWords.beta}</Badge>
        <span className="grow" />
        <span className="hidden wide:block">
          <ThemeMenu />
        </span>
        <Bell />
        <AccountMenu />
      </div>
    </header>
  )
}
