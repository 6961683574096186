import type * as English from '../privacy.ts'
import { product } from '../product.ts'

export const privacy: typeof English.privacy = {
  title: 'Privacidad',
  intro: 'Qué guardamos, para qué y cómo eliminarlo.',
  parts: [
    {
      title: 'Quién es responsable',
      paragraphs: [
        'Quien opera este sitio, a quien le puedes escribir desde la página de contacto. Tus datos están en su propio servidor. No se venden, no se usan para publicidad de otras empresas y no se entregan a nadie, salvo que la ley lo exija.',
      ],
    },
    {
      title: 'Lo que compartes con nosotros',
      paragraphs: [
        'Tu dirección de correo, tu contraseña, tu nombre y, si quieres, una foto, tus pronombres, una presentación, tu ciudad y tus intereses. Los necesitamos para tu cuenta y para encontrar cerca de ti personas y círculos que vayan contigo.',
        'Los círculos a los que te unes, a quién le pides conectar, a quién omites y a quién bloqueas, lo que te gusta y lo que calificas, y los mensajes que escribes. Guardamos los mensajes para que tú y las personas con quienes hablas los puedan volver a leer. Nadie los lee para otro fin, excepto cuando alguien reporta uno.',
        'De las contraseñas solo guardamos un resumen cifrado que no se puede revertir. De las fotos guardamos solo la imagen y descartamos lo que la cámara anotó en el archivo, como el lugar donde se tomó.',
      ],
    },
    {
      title: 'Dónde estás',
      paragraphs: [
        'Guardamos la ciudad que eliges, y nada más preciso. Si permites que tu navegador comparta tu ubicación, la usamos una vez para encontrar la ciudad y no la guardamos. La lista de ciudades está en nuestro propio servidor, así que ningún servicio de mapas se entera de ti.',
      ],
    },
    {
      title: 'Lo que ven los demás',
      paragraphs: [
        'Quienes iniciaron sesión pueden ver tu nombre, foto, pronombres, presentación, ciudad, intereses y círculos. En la configuración de la cuenta puedes ocultar tu ciudad, si estás en línea, o todo tu perfil en las sugerencias. Nadie más ve tu dirección de correo.',
      ],
    },
    {
      title: 'Tu navegador y tu dispositivo',
      paragraphs: [
        'Una cookie mantiene tu sesión; ningún script la puede leer. Otras recuerdan tu idioma, reconocen un navegador con el que ya iniciaste sesión y vinculan un registro con el navegador desde el que se hizo. El almacenamiento de tu navegador guarda tu nombre, correo y tema para que las páginas carguen rápido, y lo que escribes hasta que se envía. No hay otras cookies, ni rastreadores, ni nada que se cargue de otros sitios.',
        'De cada inicio de sesión guardamos el navegador y cuándo se usó por última vez, para que puedas ver y cerrar tus sesiones. Para frenar a quienes adivinan contraseñas o saturan formularios, contamos los intentos con una forma cifrada de la dirección de red, más o menos durante un día.',
      ],
    },
    {
      title: 'Correos',
      paragraphs: [
        'Te enviamos los correos que tu cuenta necesita, como los enlaces para confirmar una dirección o elegir una contraseña nueva. Los demás los eliges en la configuración de la cuenta. Lo que envías desde la página de contacto le llega por correo a quien opera el sitio, y lo guardamos un año después de que se respondió y se cerró.',
      ],
    },
    {
      title: 'Por cuánto tiempo lo guardamos',
      paragraphs: [
        'Mientras tengas una cuenta. Una cuenta desactivada se conserva 30 días, para que puedas volver, y después se elimina. Cuando eliminas tu cuenta, se elimina todo lo tuyo. Los mensajes en un círculo se quedan ahí como los de alguien desconocido. Las copias de seguridad de quien opera el sitio pueden conservar datos un poco más.',
        'Durante 12 meses después de que eliminas tu cuenta conservamos, bajo una huella de tu dirección de correo que no permite leerla: quién te bloqueó, los reportes abiertos o confirmados sobre ti sin las palabras de otras personas, y lo que se decidió. Si vuelves a crear una cuenta con esa dirección, se aplican de nuevo. Pasados 12 meses los eliminamos. Conservamos los límites diarios que usaste hasta que termina el día, y una huella que dice que tu dirección estaba aprobada.',
      ],
    },
    {
      title: 'Reportes',
      paragraphs: [
        'Guardamos lo que se reportó tal como se veía en ese momento, con los mensajes cercanos, hasta 180 días después de la decisión. Solo lo ven los admins, y nunca dicen quién lo reportó. Si una cuenta se cierra para siempre, guardamos una huella de su dirección de correo que no permite leerla, para que no pueda crear otra cuenta. La conservamos incluso después de que la cuenta se elimina.',
      ],
    },
    {
      title: 'Tus derechos',
      paragraphs: [
        'En la configuración de la cuenta puedes descargar todo lo que tenemos de ti, corregirlo y eliminarlo. También puedes preguntarle a quien opera el sitio qué datos tuyos guarda, oponerte a su uso o presentar una queja ante la autoridad de protección de datos de tu país.',
        `${product} usa datos de ciudades de GeoNames, con la licencia CC BY 4.0.`,
      ],
    },
  ],
}
