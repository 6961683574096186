import type * as English from '../invites.ts'
import { product } from '../product.ts'

/** A circle's public page, coming into it, and invitation links. */
export const invitesTexts: typeof English.invitesTexts = {
  loading: 'Abriendo el círculo',
  failed: 'No se pudo abrir el círculo',
  hidden: 'Aquí no hay ningún círculo',
  hiddenHint:
    'Puede que ya no exista, o que solo se entre con invitación. Pídele un enlace a quien te habló de él.',
  ended: 'Esta invitación ya no funciona',
  home: `Ir a ${product}`,
  invited: 'Tienes una invitación a',
  about: `${product} es para círculos pequeños de personas que viven cerca y a las que les gusta lo mismo.`,
  members: (count: number) => (count === 1 ? '1 miembro' : `${count} miembros`),
  interests: 'Intereses',
  join: 'Unirme',
  joining: 'Entrando…',
  ask: 'Pedir entrar',
  asking: 'Enviando…',
  joinHint: {
    invited: 'Con tu invitación entras al instante.',
    open: 'A este círculo puede unirse todo el mundo.',
    request: 'Sus admins deciden quién entra.',
    invitation: 'Solo se entra con invitación.',
  },
  signInHint: 'Para esto necesitas una cuenta, que es gratis.',
  member: 'Ya estás en este círculo.',
  openChat: 'Abrir el chat',
  asked: 'Pediste entrar. Sus admins te responderán.',
  introduce: 'Presentarte',
  joined: 'Ya estás dentro',
  joinedDetail: 'Saluda a tu nuevo círculo.',
  requested: '¡Solicitud enviada!',
  requestedDetail: 'Le avisaremos al grupo de tu interés',
  joinFailed: 'No se pudo entrar',
  closed: {
    expired: 'Esta invitación venció. Todavía puedes pedir entrar.',
    used_up: 'Esta invitación ya se usó tantas veces como permite. Todavía puedes pedir entrar.',
    revoked: 'Esta invitación se retiró. Todavía puedes pedir entrar.',
    unknown: 'Este enlace de invitación está incompleto. Todavía puedes pedir entrar.',
  },
  arriving: 'Te llevamos a tu círculo',

  invite: 'Invitar',
  inviteTo: (name: string) => `Invitar a ${name}`,
  shareGroup: 'Compartir grupo',
  links: 'Enlaces de invitación',
  linksHint: 'Quien abre uno es miembro al instante; quien aún no tiene cuenta, en cuanto se le da acceso.',
  linksFailed: 'No se pudieron cargar los enlaces',
  linksLoading: 'Cargando los enlaces',
  expires: 'Funciona por',
  days: (days: number | null) =>
    days === null ? 'Hasta que se retire' : days === 1 ? '1 día' : `${days} días`,
  uses: 'Para cuántas personas',
  people: (count: number | null) =>
    count === null ? 'Sin límite' : count === 1 ? '1 persona' : `${count} personas`,
  make: 'Crear enlace',
  making: 'Creando…',
  makeFailed: 'No se pudo crear el enlace',
  made: 'Este enlace se muestra una sola vez. Cópialo, o deja que alguien lo escanee.',
  madeLink: 'Enlace de invitación',
  qr: 'Código QR del enlace de invitación',
  madeBy: (name: string) => `Lo creó ${name}`,
  until: (date: string) => `hasta el ${date}`,
  always: 'hasta que se retire',
  used: (used: number, limit: number | null) =>
    limit === null
      ? used === 1
        ? '1 persona entró con él'
        : `${used} personas entraron con él`
      : `${used} de ${limit} entraron con él`,
  states: { open: 'Funciona', expired: 'Venció', used_up: 'Agotado' },
  revoke: 'Retirar',
  revokeOf: (what: string) => `Retirar el enlace ${what}`,
  revokeReally: '¿Retirarlo?',
  keep: 'Conservar',
  revoked: 'Enlace retirado',
  revokedDetail: 'Ya no deja entrar a nadie.',
  revokeFailed: 'No se pudo retirar el enlace',
}
