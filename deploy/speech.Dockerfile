# syntax=docker/dockerfile:1
# The image of Colloquy with the engine that ROLE=speech needs: docker build -f deploy/speech.Dockerfile --build-arg COLLOQUY=colloquy:latest .
# Models are in neither: npm run fetch-models puts them into /data/models.
ARG COLLOQUY=colloquy:latest
FROM node:24.21.0-bookworm-slim AS engine
WORKDIR /engine
COPY .npmrc speech-engine/package.json speech-engine/package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund

FROM ${COLLOQUY} AS speech
COPY --from=engine /engine/package.json /app/speech-engine/
COPY --from=engine /engine/node_modules /app/speech-engine/node_modules
