import type * as English from '../invites.ts'
import { product } from '../product.ts'

/** A circle's public page, joining it, and invite links. */
export const invitesTexts: typeof English.invitesTexts = {
  loading: 'Abriendo el círculo',
  failed: 'No se pudo abrir el círculo',
  hidden: 'Este círculo no está disponible',
  hiddenHint: 'Puede que ya no exista o que solo se entre con invitación. Pídele un enlace a un miembro.',
  ended: 'Esta invitación venció',
  home: `Ir a ${product}`,
  invited: 'Te invitaron a',
  about: `${product} es para círculos pequeños de personas que viven cerca y a las que les gusta lo mismo.`,
  members: (count: number) => (count === 1 ? '1 miembro' : `${count} miembros`),
  interests: 'Intereses',
  join: 'Unirme',
  joining: 'Entrando…',
  ask: 'Pedir entrar',
  asking: 'Enviando…',
  joinHint: {
    invited: 'Tienes una invitación: entras al instante.',
    open: 'Cualquiera puede unirse a este círculo.',
    request: 'Quienes lo organizan deciden quién entra.',
    invitation: 'Solo con invitación.',
  },
  signInHint: 'Necesitas una cuenta gratis.',
  member: 'Ya estás en este círculo.',
  openChat: 'Abrir el chat',
  asked: 'Pediste entrar. Te responderán quienes lo organizan.',
  introduce: 'Presentarte',
  joined: '¡Ya eres parte!',
  joinedDetail: 'Saluda a tu nuevo círculo.',
  requested: '¡Solicitud enviada!',
  requestedDetail: 'Le avisaremos al grupo de tu interés',
  joinFailed: 'No se pudo entrar',
  closed: {
    expired: 'Esta invitación venció. Todavía puedes pedir entrar.',
    used_up: 'Esta invitación llegó a su límite. Todavía puedes pedir entrar.',
    revoked: 'Esta invitación se revocó. Todavía puedes pedir entrar.',
    unknown: 'Este enlace de invitación está incompleto. Todavía puedes pedir entrar.',
  },
  arriving: 'Te llevamos a tu círculo',

  invite: 'Invitar',
  inviteTo: (name: string) => `Invitar a ${name}`,
  shareGroup: 'Compartir grupo',
  links: 'Enlaces de invitación',
  linksHint: 'Quien tenga el enlace entra al instante. La gente nueva entra cuando se aprueba su cuenta.',
  linksFailed: 'No se pudieron cargar los enlaces',
  linksLoading: 'Cargando los enlaces',
  expires: 'Vence en',
  days: (days: number | null) => (days === null ? 'Nunca' : days === 1 ? '1 día' : `${days} días`),
  uses: 'Usos máximos',
  people: (count: number | null) =>
    count === null ? 'Sin límite' : count === 1 ? '1 persona' : `${count} personas`,
  make: 'Crear enlace',
  making: 'Creando…',
  makeFailed: 'No se pudo crear el enlace',
  made: 'Cópialo ahora o deja que alguien escanee el código. No lo verás otra vez.',
  madeLink: 'Enlace de invitación',
  qr: 'Código QR del enlace de invitación',
  madeBy: (name: string) => `Lo creó ${name}`,
  until: (date: string) => `hasta el ${date}`,
  always: 'sin fecha de vencimiento',
  used: (used: number, limit: number | null) =>
    limit === null
      ? used === 1
        ? '1 persona entró con él'
        : `${used} personas entraron con él`
      : `${used} de ${limit} entraron con él`,
  states: { open: 'Activo', expired: 'Vencido', used_up: 'Agotado' },
  revoke: 'Revocar',
  revokeOf: (what: string) => `Revocar el enlace ${what}`,
  revokeReally: '¿Revocar este enlace?',
  keep: 'Conservarlo',
  revoked: 'Enlace revocado',
  revokedDetail: 'Ya nadie puede entrar con él.',
  revokeFailed: 'No se pudo revocar el enlace',
}
