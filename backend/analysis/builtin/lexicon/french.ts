/** As in `english.ts`. */
export const FRENCH = `
price | Prix et coûts | prix, tarif, tarifs, cher, chère, chers, chères, coût, coûts, coûte, coûtent, coûteux, bon marché, gratuit, gratuite, gratuits, euros?, argent?, budget, payer?, paie?, dépenser, dépenses, économiser, économies, abordable, hors de prix
billing | Factures et remboursements | facture, factures, facturé, facturation, prélèvement, prélevé, remboursement, remboursé, rembourser, renouvellement, renouvelé, carte bancaire, débité
plans | Offres et abonnements | abonnement, abonnements, offre?, offres?, réduction, réductions, promotion?, promotions?, code promo, remise, forfait, forfaits
cancelling | Résiliation | résilier, résiliation, résilié, annuler, annulation, annulé, désabonner, désabonnement, désinscrire
features | Fonctions | fonction?, fonctions?, fonctionnalité, fonctionnalités, option?, options?, intégration, hors ligne
reliability | Pannes et fiabilité | panne, pannes, bug, bugs, bogue, plante, planté, erreur, erreurs, fiable, fiabilité, ne marche pas, ne marche plus, ne marche jamais, ne fonctionne pas, ne fonctionne plus, coupe, coupures, tombe en panne, instable
speed | Vitesse | lent, lente, lents, lenteur, rapide, rapides, rapidité, vitesse, rame, rapidement
ease | Simplicité | compliqué, compliquée, compliqués, complexe, complexité, facile, simple?, intuitif, intuitive, confus, difficile à utiliser, ergonomie, menus?
support | Service client | service client, assistance, hotline, conseiller, conseillère, réclamation, réclamations, support, personne ne répond, répondeur
onboarding | Formation et intégration | formation, formations, former, formé, formée, apprendre?, appris?, apprentissage, apprenti, apprentie, stage, stages, stagiaire, stagiaires, tuteur, tutrice, mentor, parrain, marraine, intégration, accueil, tutoriel, atelier, ateliers, débutant
privacy | Confidentialité et confiance | confidentialité, données, données personnelles, vie privée, confiance, mot de passe, mots de passe, piraté, piratage, transparence, cookies, surveillance
ai | Intelligence artificielle | intelligence artificielle, l'ia, ia, chatgpt, algorithme, algorithmes, robot, robots, machine?, machines?, automatique, traduction automatique
commute | Trajets | trajet, trajets, transport, transports, embouteillage, embouteillages, bouchons, métro, train?, trains?, bus, voiture, route?
focus | Concentration | concentration, concentrer, concentré, concentrée, bruit, bruits, bruyant, calme, distraction, distractions, interrompu, interrompre, interruptions, productif, productive
isolation | Solitude et contact | solitude, seul?, seule?, isolé, isolée, isolement, pause café, machine à café, bavarder, discuter?, rencontrer?, rencontres?, lien social, amitié, amitiés, accueilli, accueillie, bienvenue
meetings | Réunions | réunion, réunions, visioconférence, commission, commissions, groupe de travail, jury, jurys, ordre du jour
distance | À distance | à distance, distanciel, visio, en visio, en ligne, caméra, caméras, écran?, écrans?, télétravail, enregistrer?, enregistré, enregistrés, vidéo?, vidéos?, zoom, teams
boundaries | Travail et vie privée | heures supplémentaires, week-end, week-ends, soirée, soirées, déconnecter, temps libre, vacances?, le soir, le dimanche, horaires flexibles, équilibre, temps partiel, vie de famille
workspace | Locaux et matériel | bureau, bureaux, salle?, salles?, locaux, bâtiment, bâtiments, chaise, table?, chauffage, projecteur, vidéoprojecteur, matériel, bibliothèque, équipement, équipements, ordinateur, ordinateurs, tableau?, prises?, fenêtre?, fenêtres?, toit??
tools | Informatique et réseau | internet, wifi, wi-fi, connexion, logiciel, logiciels, serveur, réseau, imprimante, application?, téléphone?, informatique?
family | Famille | enfant, enfants, famille, familles, mari, femme?, fils, fille?, mère, père, parents?, conjoint, grands-parents, grand-mère, bébé, crèche, école?
career | Carrière et reconnaissance | carrière, carrières, promotion interne, évolution, reconnaissance, reconnu, reconnue, avancement, perspectives, mérite
salary | Salaire et statut | salaire, salaires, paie, payé, payée, payés, payées, payer, rémunération, rémunéré, prime?, primes, précaire, précaires, précarité, contrat, contrats, vacation, vacations, vacataire, vacataires, titulaire, poste?, postes?, cdd, cdi, gagner?, gagne?, gagnent?, sous-payé, contractuel, contractuelle, statut
management | Direction | chef, cheffe, chefs, direction, directeur, directrice, hiérarchie, patron, patronne, manager, responsable?
health | Fatigue et santé | fatigue, fatigué, fatiguée, épuisé, épuisée, épuisement, épuisant, burn-out, sommeil, dormir, dors, dormi, santé, malade, maladie, dos, migraine, migraines, stress, stressé, stressée, stressant, angoisse, anxiété, voix, médecin, insomnie, pleurer, pleuré, douleur, douleurs, à bout
team | Collègues | collègue, collègues, équipe, équipes, entraide, solidarité, département?, ambiance, entre nous, copains, rivalité, rivalités, camarades
workload | Charge de travail | charge de travail, surcharge, surchargé, surchargée, débordé, débordée, pression, sous-effectif, manque de personnel, manque de temps, pas le temps, plus le temps, urgence, délais, course?, remplacer?, remplacé, remplacée
bureaucracy | Tâches administratives | administration, administratif, administrative, administratives, administratifs, paperasse, formulaire, formulaires, dossier?, dossiers?, signature, signatures, bureaucratie, secrétariat, secrétaire, remplir, fiches?, tableaux?, autorisation, autorisations, règlement, règlements, emploi du temps, emplois du temps, maquettes?
students | Échanges avec les étudiants | étudiant?, étudiants?, étudiante?, étudiantes?, élève?, élèves?, ancien élève, ancienne élève, curiosité, curieux, curieuse, questions?, échanger?, transmettre, expliquer?, progresser, progrès, remercié, remerciée, remercier, tête-à-tête, contact?, les voir, mémoires?
level | Niveau et motivation | niveau, orthographe, fautes?, absents, absent, absente, absentéisme, motivation, motivés, motivé, attention?, attentifs, assidus, assiduité, bavardage, bavardages, savent plus, savent pas, ne viennent plus, ne vient plus, ne vient pas, viennent pas, décrochent, téléphone, lacunes
exams | Examens et notes | examen, examens, copie, copies, corriger, corrige, correction, corrections, note?, notes?, notation, devoir?, devoirs?, dissertation, dissertations, partiel?, partiels?, oral, à l'oral, épreuve, épreuves, triche, tricher, tricherie, plagiat, barème
group-size | Taille des groupes | effectif, effectifs, amphi?, amphis?, amphithéâtre, surchargé, surchargés, trop nombreux, groupe?, groupes?, bondé, bondée, plein à craquer, inscrits, petits groupes, par groupe, par classe
research | Recherche | recherche, recherches, chercher?, chercheur, chercheuse, laboratoire, labo, publier, publie, publication, publications, article?, articles?, thèse, livre?, colloque, colloques, conférence?, écrire mon, projet de recherche, financement, financements
education | Cours | enseigner, enseignement, enseigne, cours?, leçon, leçons, pédagogie, programme?, semestre?, licence?, master?, université?, professeur, professeure, prof, profs
communication | Communication | communication, informer, informé, informée, courriel, courriels, mail?, mails?, message?, messages?, malentendu, malentendus, écouter?, personne ne parle, transmission, transmissions, relève
punctuality | Ponctualité | retard, retards, ponctuel, ponctuelle, ponctualité, à l'heure, supprimé, annulé, en retard
schedule | Horaires | horaire, horaires, fréquence, planning, plannings, garde, gardes, de nuit, nuits, équipe du matin, roulement, jours de repos, jours de congé, congés, dernière minute
crowding | Affluence et place | bondés, foule, queue, file d'attente, serrés, debout?, place assise, places assises, entassés
safety | Sécurité | sécurité, danger, dangereux, dangereuse, peur, agression, agressions, vol?, vols?, harcèlement, insécurité, police, éclairage
aggression | Agressivité et conflits | crier, crie, crient, insulte, insultes, insulté, insultée, violence, violences, violent, agressif, agressive, menace, menaces, menacé, conflit, conflits, dispute, disputes, se battre
cleanliness | Propreté | propre?, propreté, sale, sales, saleté, poubelle, poubelles, odeur, odeurs, toilettes, ménage, hygiène
accessibility | Accessibilité | fauteuil roulant, ascenseur, ascenseurs, escalier, escaliers, rampe, handicap, handicapé, handicapée, poussette, accessible, accessibilité
environment | Environnement | environnement, écologie, écologique, climat, pollution, recyclage, recycler, emballage, emballages, plastique, durable, gaspillage
food | Repas et goût | repas, cantine, cafétéria?, manger, goût, goûts, délicieux, cuisine?, plat?, plats?, déjeuner, dîner, petit-déjeuner, café?, sandwich
delivery | Livraison | livraison, livraisons, livré, livrée, livreur, livreurs, colis, expédition, point relais
returns | Retours et échanges | retourner?, retour?, retours?, renvoyer, renvoyé, échange?, échanger?, rembourser
quality | Qualité | qualité, solide, fragile, contrefaçon, arnaque, défaut, défauts, défectueux
variety | Choix | choix?, variété, disponible, disponibilité, rupture de stock, introuvable
shops | Magasins | magasin, magasins, boutique, boutiques, commerce?, commerces, commerçant, commerçants, supermarché, centre-ville
waiting | Attente | attente, attendre?, attendu?, patienter, salle d'attente, liste d'attente
appointments | Rendez-vous | rendez-vous, réservation, réservations, réserver
care | Soins | soin, soins, hôpital, clinique, infirmier, infirmière, infirmiers, infirmières, patient?, patients, traitement, médicament, médicaments, docteur
housing | Logement et voisins | loyer, loyers, logement, propriétaire, locataire, locataires, voisin, voisins, voisine, appartement, quartier
weather | Météo | pluie, neige, météo, il pleut, parapluie
fairness | Respect et justice | respect, respecté, respectée, injuste, injustice, égalité, discrimination, racisme, sexisme, mépris, méprisé
gratitude | Sens et gratitude | gratitude, reconnaissant, reconnaissante, merci beaucoup, fier, fière, fierté, utile?, sens?
role | Rôle et attentes | attentes, responsabilité, responsabilités, tâche?, tâches?, objectif, objectifs, mission?, missions?, fiche de poste
planning | Organisation | organisation, organisé, désorganisé, chaos, improvisation, structure?, planifier, planification
leisure | Temps pour soi | lecture?, lire?, musique, sport, loisir, loisirs, jardin?, détente, se détendre, promenade
`;
