# syntax=docker/dockerfile:1
# Colloquy as an image: one process of any ROLE. Its database is external (DATABASE_URL), its files are in /data.
FROM node:24.21.0-bookworm-slim AS node

# Runtime dependencies only: no tools, no embedded PostgreSQL, nothing compiled for this particular machine, and no
# source maps and types, which make up a third.
FROM node AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm pkg delete workspaces \
  && npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

FROM node AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY build ./build
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY scripts ./scripts
COPY backend ./backend
COPY frontend ./frontend
RUN node scripts/build.mjs && rm -f dist/.tsbuildinfo dist/.build.json

FROM node AS colloquy
# Package managers are not needed at run time.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && mkdir /data && chown 1000:1000 /data
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY migrations ./migrations
COPY scripts ./scripts
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
# A number, so that Kubernetes can verify that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/backend/main.js"]
